import { tunedSettings } from '../../../server/platform/postmaster/settings';

const GB = 1024 ** 3;

describe('tunedSettings', () => {
  it('takes no more of a small machine than PostgreSQL does by itself', () => {
    expect(tunedSettings(GB)).toMatchObject({ shared_buffers: '128MB', work_mem: '4MB', maintenance_work_mem: '64MB' });
  });

  it('takes a sixteenth of a larger one', () => {
    expect(tunedSettings(8 * GB)).toMatchObject({ shared_buffers: '512MB', work_mem: '8MB', maintenance_work_mem: '128MB' });
  });

  it('leaves the largest to others', () => {
    expect(tunedSettings(512 * GB)).toMatchObject({ shared_buffers: '2048MB', work_mem: '32MB', maintenance_work_mem: '512MB' });
  });
});
