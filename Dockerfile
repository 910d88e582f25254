# docker build -t scenarium .     The guide: docs/operation.md
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# The same tree without the packages that only built it.
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
# For `scripts/backup.ts` and `scripts/restore.ts`.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# Owned by root: the product writes to /data only.
COPY --from=build /app /app
RUN mkdir -p /data /backups && chown node:node /data /backups
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/app/node_modules/node/bin:/usr/local/bin:/usr/bin:/bin
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "deploy/health.mjs"]
CMD ["node", "scripts/start.ts"]
