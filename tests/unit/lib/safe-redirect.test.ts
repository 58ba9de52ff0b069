import { safeRedirect } from '@/lib/safe-redirect';

describe('safeRedirect', () => {
  it.each(['/suggm', '/suggm-detail?id=3', '/suggestion/list?status=draft&page=2', '/', '/dashboard'])(
    'safeRedirect accepts %s',
    (link) => {
      expect(safeRedirect(link)).toBe(link);
    },
  );

  it.each([
    undefined,
    '',
    'https://evil.example/',
    '//evil.example/',
    '/%2f%2fevil.example',
    '/%252f%252fevil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    ' /suggm',
    '/suggm\n',
    '/../api/admin/file/download',
    '/a/../../logout',
    'suggm',
    '/login',
    '/login?redirect=/suggm',
    '/forget',
    '/repeatPass?redirect=/suggm',
    '/zzdlogin?redirect=/suggm',
    '/callback?code=1',
    '/bind',
  ])('safeRedirect refuses %p', (link) => {
    expect(safeRedirect(link)).toBeNull();
  });
});
