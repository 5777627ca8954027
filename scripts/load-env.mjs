// Reads .env where there is one. A variable that is set already wins. Tests do not preload this.
try {
  process.loadEnvFile();
} catch (error) {
  if (error.code !== 'ENOENT') throw error;
}
