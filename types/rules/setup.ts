import { ADMINISTRATORS, type Administrator } from './administration';
import { chineseNumber } from './chinese-number';

/** How long the link for the first start is valid, in milliseconds. */
export const SETUP_KEY_LIFE_MS = 24 * 3_600_000;

/** The things that a platform may still lack after setup, with the purpose and the place of each. */
export const SETUP_GAPS = {
  https: '还没有 https 访问地址：手机和钉钉只信任 https，请放在反向代理后面并填写“平台网址”',
  sms: '还没有短信网关：忘记密码、解锁、绑定手机号都收不到验证码',
  platform: '还没有钉钉或浙政钉应用：不能免登，也发不出工作通知',
  units: '还没有承办单位：建议不能交办',
  deputies: '还没有代表：没有人能提出建议',
  offices: '还没有人大办公室、建议办公室的账号：由系统管理员建立',
} as const;
export type SetupGap = keyof typeof SETUP_GAPS;

/** 衢州市人民代表大会; a subdistrict has no congress but a work committee of the county congress. `path` lists the areas, the largest first. */
export function congressNameOf(path: readonly string[], digits: number): string {
  const own = path.at(-1) ?? '';
  const above = path.at(-2) ?? '';
  // The names of counties and towns are not unique, so the name of the area above is put before them; the name of a city stands alone.
  const name = digits > 4 && !above.endsWith('直辖县级行政区划') && above !== own ? `${above}${own}` : own;
  return own.endsWith('街道') ? `${name}人大工作委员会` : `${name}人民代表大会`;
}

/** 衢州市第八届人民代表大会, from 衢州市人民代表大会. */
export function termNameOf(congressName: string, count: number): string {
  const at = congressName.indexOf('人民代表大会');
  const ordinal = `第${chineseNumber(count)}届`;
  return at < 0 ? `${congressName}${ordinal}` : `${congressName.slice(0, at)}${ordinal}${congressName.slice(at)}`;
}

export interface Person {
  username: string;
  name: string;
  mobile: string;
}

/** Finds an administrator who is the same person as an earlier one, by user name, mobile number or name; null when all three differ. */
export function samePerson(people: Readonly<Record<Administrator, Person>>): { who: Administrator; field: keyof Person } | null {
  const before: Person[] = [];
  for (const who of ADMINISTRATORS) {
    const one = people[who];
    const keys = ['username', 'name', 'mobile'] as const;
    const field = keys.find((key) => before.some((other) => other[key].trim().toLowerCase() === one[key].trim().toLowerCase()));
    if (field) return { who, field };
    before.push(one);
  }
  return null;
}
