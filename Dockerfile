# The server as an image. docs/deployment.md, "Containers", has the commands.

# This Node only starts npm, so any version from 20 works. package.json pins the version that builds and serves.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# Public values of pages and mails, no secrets. content/site.yaml has the defaults.
ARG SITE_URL
ARG SITE_PRODUCT
ARG SITE_EMAIL
ARG SITE_PHONE
ARG PHONE_COUNTRY
ARG SITE_OFFICE
ARG SITE_WHATSAPP
ARG SITE_LOGIN_URL
ARG SITE_NETWORK_URL
ARG SITE_NETWORKS
ARG SITE_MEETING_URL
ARG SITE_DOCUMENTS_PLACE
ARG SITE_LEGAL_NAME
ARG SITE_ADDRESS
ARG SITE_PRIVACY_EMAIL
ARG SITE_COPYRIGHT_YEAR
ARG RETENTION_DAYS
ARG SITE_ATTRIBUTION
ARG SITE_WEBHOOK_RECEIVER
ARG SITE_NOINDEX
ARG STRICT_TRANSPORT_SECURITY
ARG EDITOR_REPOSITORY
ARG EDITOR_HOST
ARG EDITOR_BRANCH
ARG VITE_SUPABASE_URL
ARG VITE_SUPABASE_ANON_KEY
ARG VITE_BACKEND
# The server runs as another user, who must be able to read the files.
RUN npm run build && chmod -R a+rX,go-w .

FROM node:24.21.0-trixie-slim AS modules
WORKDIR /site
COPY package.json package-lock.json ./
# Without .npmrc, which would install the build's tools. None of the remaining packages has an install script.
RUN npm ci --omit=dev --omit=optional --ignore-scripts && chmod -R a+rX,go-w .

FROM debian:trixie-slim
WORKDIR /site
COPY --from=build /site/node_modules/node/bin/node /usr/local/bin/node
COPY --from=modules /site/node_modules ./node_modules
COPY --from=build /site/package.json ./
COPY --from=build /site/contract ./contract
COPY --from=build /site/server ./server
COPY --from=build /site/build ./build
# A new volume takes this directory's owner. VOLUME is not declared on purpose: without a volume a read-only container
# refuses to start, instead of storing leads that disappear with it.
RUN install -d -m 700 -o 10001 -g 10001 /data
USER 10001:10001

# Mails use the same values as the pages.
ARG SITE_URL
ARG SITE_PRODUCT
ARG SITE_EMAIL
ARG SITE_PHONE
ARG PHONE_COUNTRY
ARG SITE_OFFICE
ARG SITE_WHATSAPP
ARG SITE_LOGIN_URL
ARG SITE_NETWORK_URL
ARG SITE_NETWORKS
ARG SITE_MEETING_URL
ARG SITE_DOCUMENTS_PLACE
ARG SITE_LEGAL_NAME
ARG SITE_ADDRESS
ARG SITE_PRIVACY_EMAIL
ARG SITE_COPYRIGHT_YEAR
ARG RETENTION_DAYS
ARG SITE_ATTRIBUTION
ARG SITE_WEBHOOK_RECEIVER
ARG SITE_NOINDEX
ARG STRICT_TRANSPORT_SECURITY
ARG VITE_SUPABASE_URL
ARG VITE_BACKEND
ENV SITE_URL=$SITE_URL \
    SITE_PRODUCT=$SITE_PRODUCT \
    SITE_EMAIL=$SITE_EMAIL \
    SITE_PHONE=$SITE_PHONE \
    PHONE_COUNTRY=$PHONE_COUNTRY \
    SITE_OFFICE=$SITE_OFFICE \
    SITE_WHATSAPP=$SITE_WHATSAPP \
    SITE_LOGIN_URL=$SITE_LOGIN_URL \
    SITE_NETWORK_URL=$SITE_NETWORK_URL \
    SITE_NETWORKS=$SITE_NETWORKS \
    SITE_MEETING_URL=$SITE_MEETING_URL \
    SITE_DOCUMENTS_PLACE=$SITE_DOCUMENTS_PLACE \
    SITE_LEGAL_NAME=$SITE_LEGAL_NAME \
    SITE_ADDRESS=$SITE_ADDRESS \
    SITE_PRIVACY_EMAIL=$SITE_PRIVACY_EMAIL \
    SITE_COPYRIGHT_YEAR=$SITE_COPYRIGHT_YEAR \
    RETENTION_DAYS=$RETENTION_DAYS \
    SITE_ATTRIBUTION=$SITE_ATTRIBUTION \
    SITE_WEBHOOK_RECEIVER=$SITE_WEBHOOK_RECEIVER \
    SITE_NOINDEX=$SITE_NOINDEX \
    STRICT_TRANSPORT_SECURITY=$STRICT_TRANSPORT_SECURITY \
    VITE_SUPABASE_URL=$VITE_SUPABASE_URL \
    VITE_BACKEND=$VITE_BACKEND

# All addresses in a container are its own. Published ports decide what can reach it.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
EXPOSE 3000
# Checks whether the process answers, not whether it is ready: a restart repairs no database.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "server/main.ts"]
