import { barePageOf, isPublicPath } from '@/routes/public';

const OPEN =
  '/dataShow /screen /MsStatic /MSSSDatav /login /zzdlogin /zhezd/mobile403 /auth-redirect /public /callback /submit /forget /changePass /infodetail_qr /llzInfo /sugg_publish /lishuiyjjy /hdtzBaoMing /comment /signin /status/list /status/detail /status/result /status/opinionAdd /status/opinionEdit /404'.split(
    ' ',
  );

describe('what opens without a login', () => {
  it.each(OPEN)('[2.1.1] %s and the paths below it open without a login', (path) => {
    expect(isPublicPath(path)).toBe(true);
    expect(isPublicPath(`${path}/1`)).toBe(true);
    expect(isPublicPath(`${path}/a/b`)).toBe(true);
  });

  it.each(OPEN)('[2.1.1] a path that only begins like %s does not open without a login', (path) => {
    expect(isPublicPath(`${path}x`)).toBe(false);
    expect(isPublicPath(`${path}-1`)).toBe(false);
  });

  it.each(['/', '/dashboard', '/status', '/zhezd', '/Comment', '/suggm', '/repeatPass', '/x/comment', ''])(
    '[2.1.1] %p does not open without a login',
    (path) => {
      expect(isPublicPath(path)).toBe(false);
    },
  );
});

it('[2.3.4] only the data view has a bare page for a visitor', () => {
  expect(barePageOf('/dataShow/index')).toBe('/dataShow');
  expect(['/dataShow', '/dataShow/1', '/dashboard', '/constructor'].map(barePageOf)).toEqual([undefined, undefined, undefined, undefined]);
});
