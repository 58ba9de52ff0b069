import { cockpitLinks } from '@/console/layout/cockpits';
import type { ConsoleRoute } from '@/console/menu/menu-tree';

const CONFIG = { digitalCockpitUrl: 'https://cockpit.example.gov.cn/digital', grassrootsCockpitUrl: 'https://cockpit.example.gov.cn/unit' };
const DIGITAL = '数字人大驾驶舱';
const GRASSROOTS = '基层单元驾驶舱';

const titles = (areaid: string, rolesname = '人大办公室', config = CONFIG): string[] =>
  cockpitLinks({ areaid, rolesname }, config, []).map(({ title }) => title);

const addresses = (routes: readonly ConsoleRoute[], config: typeof CONFIG): string[] =>
  cockpitLinks({ areaid: '3311', rolesname: '人大办公室' }, config, routes).map(({ address }) => address);

const PATHS: Record<string, string> = { 'dashboard/dataShow': '/dataShow/index', 'dashboard/unit': '/jdAdmin/index' };
const screen = (component: string): ConsoleRoute => ({
  ...{ kind: 'screen', path: PATHS[component] ?? '', title: component, component, trail: [], layouts: [] },
});

describe('the cockpit links of the header', () => {
  it.each([
    ['33', true],
    ['331', true],
    ['3311', true],
    ['33110', false],
    ['331102', false],
    ['331102001', false],
  ])('[2.4.2] in the area %s the digital congress cockpit shows: %s', (areaid, shows) => {
    expect(titles(areaid).includes(DIGITAL)).toBe(shows);
  });

  it.each(['3311', '331102', '331102001'])('[2.4.3] the grassroots unit cockpit shows in the area %s', (areaid) => {
    expect(titles(areaid)).toContain(GRASSROOTS);
  });

  it.each(['建议办公室', '市级建议管理员', '莲都代表团', '代表团联络员', '议案办公室', '人大办公室,议案办公室'])(
    '[2.4.4] neither cockpit link shows to the role %s',
    (rolesname) => {
      expect(titles('3311', rolesname)).toEqual([]);
      expect(titles('331102', rolesname)).toEqual([]);
    },
  );

  it.each(['代表', '系统管理员', '承办单位', '联络站管理员'])('[2.4.4] both cockpit links show to the role %s of a city', (rolesname) => {
    expect(titles('3311', rolesname)).toEqual([DIGITAL, GRASSROOTS]);
  });

  it('the cockpit links lead to the configured addresses', () => {
    expect(addresses([], CONFIG)).toEqual([CONFIG.digitalCockpitUrl, CONFIG.grassrootsCockpitUrl]);
  });

  it.each([
    [[], '/data-board/dataShow'],
    [['dashboard/dataShow'], '/data-board/dataShow/index'],
    [['dashboard/dataShow', 'dashboard/unit'], '/data-board/jdAdmin/index'],
  ])('without configured addresses the cockpit links lead to our own screens: with the screens %j to %s', (components, grassroots) => {
    const routes = components.map((component) => screen(component));
    expect(addresses(routes, { digitalCockpitUrl: '', grassrootsCockpitUrl: '' })).toEqual(['/data-board/screen', grassroots]);
    expect(addresses(routes, { ...CONFIG, digitalCockpitUrl: '' })).toEqual(['/data-board/screen', CONFIG.grassrootsCockpitUrl]);
  });
});
