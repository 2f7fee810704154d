// The script of a thread that dies at once.
process.exit(7);
