import { menuPlaces, searchMenu } from '@/console/menu/menu-search';
import type { MenuNode } from '@/console/menu/menu-tree';

const leaf = (title: string, link: string): MenuNode => ({ key: link, title, icon: '', link, children: [] });
const section = (title: string, children: MenuNode[]): MenuNode => ({ key: `/${title}`, title, icon: '', link: null, children });

const MENU = [
  leaf('首页', '/dashboard'),
  section('建议议案', [leaf('建议列表', '/suggestion/list'), section('统计', [leaf('办理统计', '/suggestion/stat')])]),
  section('系统管理', [leaf('列表设置', '/system/list'), leaf('API 文档', 'https://example.gov.cn/api')]),
];
const places = menuPlaces(MENU);
const found = (typed: string): string[] => searchMenu(places, typed).map(({ title }) => title);

describe('the search of the menu', () => {
  it('the menu search knows every leaf with its sections, and the places that every role has', () => {
    expect(places.map(({ title, sections, link }) => [[...sections, title].join(' / '), link])).toEqual([
      ['首页', '/dashboard'],
      ['建议议案 / 建议列表', '/suggestion/list'],
      ['建议议案 / 统计 / 办理统计', '/suggestion/stat'],
      ['系统管理 / 列表设置', '/system/list'],
      ['系统管理 / API 文档', 'https://example.gov.cn/api'],
      ['个人中心', '/personalCenter/personalInfo'],
    ]);
  });

  it('the menu search shows every entry before a word is typed', () => {
    expect(found('  ')).toHaveLength(places.length);
  });

  it('the menu search finds by title or section, with titles that begin with the word first', () => {
    expect(found('列表')).toEqual(['列表设置', '建议列表']);
    expect(found('议案')).toEqual(['建议列表', '办理统计']);
  });

  it('the menu search needs every word, in any order, and ignores upper and lower case', () => {
    expect(found('统计 建议')).toEqual(['办理统计']);
    expect(found('api')).toEqual(['API 文档']);
    expect(found('统计 系统')).toEqual([]);
  });
});
