# One image recipe for every service: docker build -f deploy/docker/service.Dockerfile --build-arg SERVICE=gateway .
FROM node:24-slim AS files
ARG SERVICE
WORKDIR /checkout
COPY . .
RUN deploy/docker/assemble-service.sh "$SERVICE" /app

# Sources run as they are: Node strips the types, nothing is compiled.
FROM node:24-slim
ARG SERVICE
ENV NODE_ENV=production SERVICE=${SERVICE}
WORKDIR /app
COPY --from=files /app .
USER node
# exec: the service is process 1 and gets the SIGTERM that begins its drain.
CMD ["sh", "-c", "exec node --import ./services/$SERVICE/src/telemetry.ts ./services/$SERVICE/src/main.ts"]
