import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PERIOD_US = 20_000;
/** The folder of processor shares: of the first control groups, or of the second. */
const FIRST = '/sys/fs/cgroup/cpu';
const SECOND = '/sys/fs/cgroup';

const isSecond = () =>
  existsSync(join(SECOND, 'cgroup.controllers')) && readFileSync(join(SECOND, 'cgroup.controllers'), 'utf8').includes('cpu');

/**
 * Limits a process to a share of one processor, such as 0.25, with a control group of Linux. → { release } after the process has ended; undefined
 * where this account may not do it.
 */
export function limitProcessor(pid, share) {
  const folder = join(isSecond() ? SECOND : FIRST, `congress-bench-${pid}`);
  const quota = Math.round(share * PERIOD_US);
  try {
    mkdirSync(folder);
    if (isSecond()) writeFileSync(join(folder, 'cpu.max'), `${quota} ${PERIOD_US}`);
    else {
      writeFileSync(join(folder, 'cpu.cfs_period_us'), String(PERIOD_US));
      writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quota));
    }
    writeFileSync(join(folder, 'cgroup.procs'), String(pid));
    return { release: () => rmdirSync(folder) };
  } catch {
    if (existsSync(folder)) rmdirSync(folder);
    return undefined;
  }
}
