import { codeIn, isMendedByScan, ownStateText, scannedCode, shortIn, signedInTitle, signInHint } from '@/features/attendance/own-rules';

const AT = '2026-03-05T00:55:00.000Z';
const SITTING = {
  ...{ sittingId: 1, name: '2026年3月5日上午', startsAt: '2026-03-05T01:00:00.000Z' },
  ...{ signInFrom: '2026-03-05T00:30:00.000Z', signInUntil: '2026-03-05T01:30:00.000Z', at: null },
};

describe('a scanned code', () => {
  it.each([
    ['https://renda.example.gov.cn/data-board/signin?code=9.1z9v.a5e6', '9.1z9v.a5e6'],
    ['https://renda.example.gov.cn/data-board/signin?from=app&code=9.1z9v.a5e6&x=1', '9.1z9v.a5e6'],
    ['https://renda.example.gov.cn/data-board/llzInfo?code=0123', undefined],
    ['https://renda.example.gov.cn/data-board/signin?code=a%20b', undefined],
    ['https://renda.example.gov.cn/data-board/signin', undefined],
    ['6901234567892', undefined],
  ])('the scanned text %s contains the code %s', (text, code) => {
    expect(scannedCode(text)).toBe(code);
  });

  it('a scanned code has letters, digits, dots, dashes and underscores only, and a limited length', () => {
    expect(codeIn('9.a_b-C')).toBe('9.a_b-C');
    expect([undefined, '', '<b>', 'a'.repeat(121)].map(codeIn)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

test('a short code is six capital letters or digits, without easily confused ones', () => {
  expect(['k7mpxr', ' K7M PXR ', 'K7MPX', 'K7MPX0', 'K7MPXI'].map(shortIn)).toEqual(['K7MPXR', 'K7MPXR', undefined, undefined, undefined]);
});

describe('a sitting', () => {
  it('the sitting shows the own state of the deputy, with the time of the arrival', () => {
    expect(ownStateText({ state: 'late', at: AT })).toBe('迟到 08:55');
    expect(ownStateText({ state: 'none', at: null })).toBe('未签到');
    expect(ownStateText({ state: 'absent', at: AT })).toBe('缺席');
  });

  it('the sitting shows when the deputy can sign in, as long as that is still open', () => {
    expect(signInHint({ ...SITTING, phase: 'early', state: 'none' })).toBe('08:30 起签到');
    expect(signInHint({ ...SITTING, phase: 'open', state: 'none' })).toBe('签到到 09:30 为止');
    expect(signInHint({ ...SITTING, phase: 'over', state: 'none' })).toContain('补签');
    expect(signInHint({ ...SITTING, phase: 'open', state: 'present' })).toBe('');
  });
});

test('the result of a sign-in has a short title', () => {
  const title = (state: 'present' | 'late' | 'kept', repeated = false) => signedInTitle({ state, repeated });
  expect([title('present'), title('late'), title('late', true), title('kept'), title('kept', true)]).toEqual([
    '已签到',
    '已签到（迟到）',
    '已签到过',
    '待确认',
    '待确认',
  ]);
});

test('a new scan solves a problem with a code or a ticket, and no other problem', () => {
  expect(['attendance.code_stale', 'attendance.ticket_over', 'attendance.on_leave', undefined].map(isMendedByScan)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
