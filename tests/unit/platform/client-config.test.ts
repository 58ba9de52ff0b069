import { completeConfig } from '@/platform/client-config';

const KEY = '04abcdef';

describe('the configuration that the pages read', () => {
  it('the configuration holds the two role ids, and the area with the name of its congress', () => {
    const standard = completeConfig({ sm2PublicKey: KEY });
    expect(standard).toMatchObject({ motionRoleId: '', contactBoardRoleId: '', areaId: '3311', congressName: '丽水市人民代表大会' });
    const own = { motionRoleId: '17', contactBoardRoleId: '23', areaId: '3301', congressName: '杭州市人民代表大会' };
    expect(completeConfig({ sm2PublicKey: KEY, ...own })).toMatchObject(own);
  });

  it('the configuration holds the hosts of static files, of the mobile pages and of the open API', () => {
    const hosts = { staticBaseUrl: 'https://static.example', mobileBaseUrl: 'https://m.example', openApiUrl: 'https://open.example' };
    expect(completeConfig({ sm2PublicKey: KEY, ...hosts })).toMatchObject(hosts);
    expect(completeConfig({ sm2PublicKey: KEY })).toMatchObject({ staticBaseUrl: '', mobileBaseUrl: '', openApiUrl: '' });
  });

  it('[9.12] the configuration holds the cache keys of session and trace, each of which can be set alone', () => {
    const { cacheKeys } = completeConfig({ sm2PublicKey: KEY });
    expect(cacheKeys.auth).not.toBe(cacheKeys.trace);
    expect(completeConfig({ sm2PublicKey: KEY, cacheKeys: { auth: 'a' } as never }).cacheKeys).toEqual({
      auth: 'a',
      trace: cacheKeys.trace,
    });
  });

  it('[7.1] the configuration removes the closing slash from the base address of calls', () => {
    expect(completeConfig({ sm2PublicKey: KEY, apiBaseUrl: 'https://api.example/gateway/' }).apiBaseUrl).toBe(
      'https://api.example/gateway',
    );
  });
});
