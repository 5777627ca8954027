# The server as an image. docs/deployment.md, "Container", has the commands.

# Its Node only starts npm, so any from 20 on will do. The one that builds and serves is pinned in package.json.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# What pages and mails are made with: public values, no secrets. Those not given are the ones of site.config.ts.
ARG SITE_URL
ARG SITE_PRODUCT
ARG SITE_EMAIL
ARG SITE_PHONE
ARG SITE_OFFICE
ARG SITE_WHATSAPP
ARG SITE_LOGIN_URL
ARG SITE_NETWORK_URL
ARG SITE_LEGAL_NAME
ARG SITE_ADDRESS
ARG SITE_PRIVACY_EMAIL
ARG SITE_COPYRIGHT_YEAR
ARG RETENTION_DAYS
ARG SITE_NOINDEX
ARG STRICT_TRANSPORT_SECURITY
ARG VITE_SUPABASE_URL
ARG VITE_SUPABASE_ANON_KEY
ARG VITE_BACKEND
# Another user than this one reads it, also where whoever builds keeps their files to themselves.
RUN npm run build && chmod -R a+rX,go-w .

FROM node:24.21.0-trixie-slim AS modules
WORKDIR /site
COPY package.json package-lock.json ./
# Without .npmrc, which asks for the build's tools; some of them are optional to what stays. None of what stays has
# anything to run when it is installed.
RUN npm ci --omit=dev --omit=optional --ignore-scripts && chmod -R a+rX,go-w .

FROM debian:trixie-slim
WORKDIR /site
COPY --from=build /site/node_modules/node/bin/node /usr/local/bin/node
COPY --from=modules /site/node_modules ./node_modules
COPY --from=build /site/package.json /site/site.config.ts ./
COPY --from=build /site/contract ./contract
COPY --from=build /site/server ./server
COPY --from=build /site/build ./build
# A new volume takes this directory's owner. None is declared: without one, a container that may write nothing else
# refuses to start, and does not put leads where they go with it.
RUN install -d -m 700 -o 10001 -g 10001 /data
USER 10001:10001

# The values that the pages were built with are those of the mails.
ARG SITE_URL
ARG SITE_PRODUCT
ARG SITE_EMAIL
ARG SITE_PHONE
ARG SITE_OFFICE
ARG SITE_WHATSAPP
ARG SITE_LOGIN_URL
ARG SITE_NETWORK_URL
ARG SITE_LEGAL_NAME
ARG SITE_ADDRESS
ARG SITE_PRIVACY_EMAIL
ARG SITE_COPYRIGHT_YEAR
ARG RETENTION_DAYS
ARG SITE_NOINDEX
ARG STRICT_TRANSPORT_SECURITY
ARG VITE_SUPABASE_URL
ARG VITE_BACKEND
ENV SITE_URL=$SITE_URL \
    SITE_PRODUCT=$SITE_PRODUCT \
    SITE_EMAIL=$SITE_EMAIL \
    SITE_PHONE=$SITE_PHONE \
    SITE_OFFICE=$SITE_OFFICE \
    SITE_WHATSAPP=$SITE_WHATSAPP \
    SITE_LOGIN_URL=$SITE_LOGIN_URL \
    SITE_NETWORK_URL=$SITE_NETWORK_URL \
    SITE_LEGAL_NAME=$SITE_LEGAL_NAME \
    SITE_ADDRESS=$SITE_ADDRESS \
    SITE_PRIVACY_EMAIL=$SITE_PRIVACY_EMAIL \
    SITE_COPYRIGHT_YEAR=$SITE_COPYRIGHT_YEAR \
    RETENTION_DAYS=$RETENTION_DAYS \
    SITE_NOINDEX=$SITE_NOINDEX \
    STRICT_TRANSPORT_SECURITY=$STRICT_TRANSPORT_SECURITY \
    VITE_SUPABASE_URL=$VITE_SUPABASE_URL \
    VITE_BACKEND=$VITE_BACKEND

# Within a container all addresses are its own: what reaches it is decided by what is published.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
EXPOSE 3000
# Whether the process answers, not whether it is ready: what restarts an unhealthy container mends no database.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "server/main.ts"]
