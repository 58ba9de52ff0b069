import type { MenuNode } from '@/console/menu/menu-tree';
import { accordion, openAround, openAtFirst } from '@/console/menu/open-sections';

const leaf = (key: string): MenuNode => ({ key, title: key, icon: '', link: key, children: [] });
const section = (key: string, ...children: MenuNode[]): MenuNode => ({ key, title: key, icon: '', link: null, children });

const MENU = [
  section('/yajy', leaf('/yajy/list')),
  section('/work', section('/province', leaf('/province/tasks')), section('/other', leaf('/other/x'))),
  section('/jdAdmin', leaf('/jdAdmin/home')),
  leaf('/top'),
];

describe('the sections of the side menu', () => {
  it.each([null, '/top', '/province/tasks'])(
    '[2.5.2] the sections /province and /jdAdmin start open at any depth, also at %j',
    (selected) => {
      expect(openAtFirst(MENU, selected)).toEqual(['/work', '/province', '/jdAdmin']);
    },
  );

  it('[2.5.2] the sections /province and /jdAdmin start open together with the section of another screen', () => {
    expect(openAtFirst(MENU, '/yajy/list')).toEqual(['/work', '/province', '/jdAdmin', '/yajy']);
  });

  it('[2.5.2] no other section starts open', () => {
    expect(openAtFirst([section('/yajy', leaf('/yajy/list'))], '/top')).toEqual([]);
  });

  it('[2.5.1] opening a section closes the others, except those around it', () => {
    const before = openAtFirst(MENU, null);
    expect(accordion(MENU, before, [...before, '/yajy'])).toEqual(['/yajy']);
    expect(accordion(MENU, before, [...before, '/other'])).toEqual(['/work', '/other']);
    expect(accordion(MENU, before, ['/work', '/jdAdmin'])).toEqual(['/work', '/jdAdmin']);
  });

  it('[2.5.1] the open section follows the current screen, and stays if the screen is in none or in an open one', () => {
    expect(openAround(MENU, '/other/x', ['/yajy'])).toEqual(['/work', '/other']);
    expect(openAround(MENU, '/top', ['/yajy'])).toEqual(['/yajy']);
    expect(openAround(MENU, '/jdAdmin/home', ['/work', '/jdAdmin'])).toEqual(['/work', '/jdAdmin']);
  });
});
