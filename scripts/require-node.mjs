// Plain JavaScript, loaded before every script. Any version of Node must parse it, to print which version is needed.
const MINIMUM_NODE = 24;

if (Number(process.versions.node.split('.')[0]) < MINIMUM_NODE) {
  console.error(
    `This project needs Node ${MINIMUM_NODE} or newer and found ${process.versions.node}: run "npm ci", which brings it along, and start again with npm.`,
  );
  process.exit(1);
}
