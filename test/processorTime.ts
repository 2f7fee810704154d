/** Milliseconds that this process has computed: what other programs on a busy machine take does not count. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
