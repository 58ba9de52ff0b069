const MB = 1024 * 1024;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * The settings of the embedded server that differ from PostgreSQL's defaults, which suit a machine of 2005: a share of the memory that leaves room
 * for everything else, a disk with equally fast access everywhere, and no JIT for queries that end before it is done.
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
