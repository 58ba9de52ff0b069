import { tunedSettings } from '../../../server/platform/postmaster/postmaster';

const GB = 1024 ** 3;

describe('tunedSettings', () => {
  it('the settings use no more of a small machine than PostgreSQL does by default', () => {
    expect(tunedSettings(GB)).toMatchObject({ shared_buffers: '128MB', work_mem: '4MB', maintenance_work_mem: '64MB' });
  });

  it('the settings use a sixteenth of a larger machine', () => {
    expect(tunedSettings(8 * GB)).toMatchObject({ shared_buffers: '512MB', work_mem: '8MB', maintenance_work_mem: '128MB' });
  });

  it('the settings have a maximum, and leave the rest of the largest machine to other programs', () => {
    expect(tunedSettings(512 * GB)).toMatchObject({ shared_buffers: '2048MB', work_mem: '32MB', maintenance_work_mem: '512MB' });
  });
});
