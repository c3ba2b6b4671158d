# One image recipe for every service: docker build -f deploy/docker/service.Dockerfile --build-arg SERVICE=gateway .
FROM node:24-slim AS packages
ARG SERVICE
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY bench/package.json bench/
COPY packages packages
COPY services services
# Not `npm ci`: it refuses a lock file without the other platforms' variants of optional development packages. The
# versions are those of the lock file all the same, and --no-save forbids changing it.
RUN npm install --no-save --omit=dev --ignore-scripts --workspace "services/${SERVICE}"

# Sources run as they are: Node strips the types, nothing is compiled.
FROM node:24-slim
ARG SERVICE
ENV NODE_ENV=production SERVICE=${SERVICE}
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY packages packages
COPY services/${SERVICE} services/${SERVICE}
USER node
# exec: the service is process 1 and gets the SIGTERM that begins its drain.
CMD ["sh", "-c", "exec node --import ./services/$SERVICE/src/telemetry.ts ./services/$SERVICE/src/main.ts"]
