// Reads .env if it exists. Variables that are already set win. Tests do not preload this.
try {
  process.loadEnvFile();
} catch (error) {
  if (error.code !== 'ENOENT') throw error;
}
