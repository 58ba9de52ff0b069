import { failureText } from '../../../server/platform/jobs/runs';
import { fail } from '../../../server/platform/errors';
import { healthWarnings } from '@contract/rules/running';

const withCode = (code: string, message = 'connect 10.0.0.7:5432 of wang') => Object.assign(new Error(message), { code });

describe('failureText', () => {
  it('failureText names the next step for a person, and no address or name', () => {
    for (const error of [
      withCode('ECONNREFUSED'),
      withCode('57P01'),
      withCode('ENOSPC'),
      withCode('23505'),
      new Error('wang 10.0.0.7'),
      'x',
    ]) {
      expect(failureText(error)).toMatch(/恢复后|清理|维护人员/);
      expect(failureText(error)).not.toMatch(/wang|10\.0/);
    }
  });

  it('failureText separates a full disk from a lost database, and keeps the words of a refusal', () => {
    expect(failureText(withCode('53100'))).toBe(failureText(withCode('ENOSPC')));
    expect(failureText(withCode('53300'))).toContain('53300');
    expect(failureText(fail('delivery.no_platform'))).toBe(fail('delivery.no_platform').message);
  });
});

describe('healthWarnings', () => {
  const GIGABYTE = 1024 ** 3;
  const well = {
    disk: { free: 40 * GIGABYTE, total: 100 * GIGABYTE },
    memory: { used: 1, total: 10 },
    files: { orphans: 0 },
    ...{ delayMs: 20, slowLastHour: 20, archiveFails: false, certificateDays: 30, backupHours: 25, needsBackup: true, replicaFresh: true },
    mixedMinutes: null,
  };

  it('healthWarnings is empty while all is well', () => {
    expect(healthWarnings(well)).toEqual([]);
    expect(healthWarnings({ ...well, mixedMinutes: 60 })).toEqual([]);
    expect(healthWarnings({ ...well, certificateDays: null, replicaFresh: null, backupHours: null, needsBackup: false })).toEqual([]);
  });

  it.each([
    ['disk', { disk: { free: 9 * GIGABYTE, total: 100 * GIGABYTE } }],
    ['disk', { disk: { free: GIGABYTE, total: 5 * GIGABYTE } }],
    ['memory', { memory: { used: 9, total: 10 } }],
    ['orphans', { files: { orphans: 1001 } }],
    ['delay', { delayMs: 201 }],
    ['backup', { backupHours: 26.1 }],
    ['backup', { backupHours: null }],
    ['replica', { replicaFresh: false }],
    ['slow', { slowLastHour: 21 }],
    ['certificate', { certificateDays: 29.9 }],
    ['certificate', { certificateDays: -1 }],
    ['archive', { archiveFails: true }],
    ['versions', { mixedMinutes: 60.1 }],
  ])('healthWarnings warns of %s', (name, changed) => {
    expect(healthWarnings({ ...well, ...changed })).toEqual([name]);
  });
});
