const MB = 1024 * 1024;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * What the embedded server is told beyond PostgreSQL's own defaults, which suit a machine of 2005: a share of the memory that leaves
 * room for everything else on it, a disk that reads anywhere alike, and no compiling of queries that are over before it is done.
 */
export function tunedSettings(memoryBytes: number): Record<string, string> {
  const share = (part: number, least: number, most: number) => `${clamp(Math.floor(memoryBytes / MB / part), least, most)}MB`;
  return {
    shared_buffers: share(16, 128, 2048),
    effective_cache_size: share(2, 512, 65_536),
    work_mem: share(1024, 4, 32),
    maintenance_work_mem: share(64, 64, 512),
    random_page_cost: '1.1',
    jit: 'off',
  };
}
