import { mobilePages } from '@/routes/mobile';
import { readScanned } from '@/routes/scanned';

const HOST = 'https://renda.example.gov.cn';
const inMiniApp = (link: string) => mobilePages.some(({ path, targets }) => path === link.split('?')[0] && targets.includes('dd'));
const read = (link: string, hasPage: (link: string) => boolean = () => true) => readScanned(`${HOST}/data-board${link}`, [HOST], hasPage);

describe('a code that was scanned', () => {
  it('a scanned code opens a page of ours with its query', () => {
    expect(read('/suggm-detail?id=3', inMiniApp)).toEqual({ to: '/suggm-detail?id=3' });
    expect(read('/suggm-list?mine=lead')).toEqual({ to: '/suggm-list?mine=lead' });
    expect(read('/signin?code=a.b-c', inMiniApp)).toEqual({ to: '/signin?code=a.b-c' });
    expect(read('/llzInfo?code=2')).toEqual({ to: '/llzInfo?code=2' });
    expect(read('/zwxs/zwxsdetail?id=2')).toEqual({ to: '/zwxs/zwxsdetail?id=2' });
  });

  it.each(['/cityView/rank', '/dashboard', '/nothing'])('a scanned code of %s is reported as not in this version', (link) => {
    expect(read(link)).toBe('absent');
  });

  it('a scanned code in the mini-app opens only existing pages', () => {
    expect(read('/forget')).toBe('absent');
    expect(read('/changePass')).toEqual({ to: '/changePass' });
    expect(read('/changePass', inMiniApp)).toBe('absent');
  });

  it('a scanned code opens no page that only redirects', () => {
    expect(read('/login?redirect=/suggm')).toBe('absent');
    expect(read('/bind')).toBe('absent');
  });

  it.each(['https://evil.example/data-board/suggm', '6901234567892', 'javascript:alert(1)'])(
    'a scanned code with %s is foreign',
    (text) => {
      expect(readScanned(text, [HOST], () => true)).toBe('foreign');
    },
  );
});
