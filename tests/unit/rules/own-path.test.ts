import { ownPath } from '@contract/rules/own-path';
import fc from 'fast-check';

describe('ownPath', () => {
  it.each(['/', '/suggm', '/suggm-detail?id=3', '/suggestion/list?status=draft&page=2', '/public?title=%E4%BB%A3%E8%A1%A8', '/a.b/c'])(
    'ownPath accepts %s',
    (link) => {
      expect(ownPath(link)).toBe(link);
    },
  );

  it.each([
    undefined,
    '',
    'suggm',
    '//evil.example',
    '///evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '%2f%2fevil.example',
    '/%2fevil.example',
    '/%2Fevil.example',
    '/%252fevil.example',
    '/%5cevil.example',
    '/%255cevil.example',
    '/suggm//evil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    '/ /evil.example',
    '/%00/evil.example',
    '/%',
    '/%zz',
    '/..//evil.example',
    '/../api/admin/file/download',
    '/a/%2e%2e/b',
    '/./a',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'http://evil.example',
    'https:evil.example',
    ' /suggm',
    '/suggm\n',
    '/suggm#//evil.example',
    '/@evil.example\\',
    '/用户',
    `/${'a'.repeat(500)}`,
  ])('ownPath refuses %p', (link) => {
    expect(ownPath(link)).toBeNull();
  });

  it('ownPath never leads a browser to another host, whatever the input', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5c',
      '%252f',
      '.',
      '..',
      '%2e',
      'evil.example',
      '@',
      ':',
      '?',
      '&',
      'a',
      '\t',
      'http:',
      '%',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 10 }), (parts) => {
        const link = ownPath(parts.join(''));
        if (link === null) return;
        for (const read of [link, decodeURIComponent(link.split('?')[0] ?? '')]) {
          expect(new URL(read, 'https://own.example').origin).toBe('https://own.example');
        }
      }),
      { numRuns: 2000 },
    );
  });
});
