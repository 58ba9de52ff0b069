import { readUser, restoreUser, withoutToken } from '@/features/session/user';

const answer = {
  token: 'abc',
  name: '张三',
  mobile: '138****0001',
  userInfoList: [
    { id: 'r-1', rolesname: '建议办公室' },
    { id: 2, rolesname: '莲都区代表' },
  ],
  currentUserInfo: { rolesname: '建议办公室', id: 'r-1', areaid: '3311' },
  menuTree: [
    {
      id: 10,
      path: '/suggestion',
      name: 'suggestion',
      component: 'Layout',
      redirect: '/suggestion/list',
      meta: { title: '建议', icon: 'form', hidden: false, auth: ['suggestion:export'] },
      children: [
        { id: 11, path: 'list', name: 'list', title: '列表', hidden: 1, component: 'suggestion/list', auth: ['suggestion:assign'] },
      ],
    },
    'no entry',
  ],
};

describe('reading the current user of any server', () => {
  const user = readUser(answer);

  it('[3.1] the user has the fields of the current user', () => {
    expect(user).toMatchObject({
      token: 'abc',
      name: '张三',
      avatar: '',
      mobile: '138****0001',
      role: ['建议办公室'],
      roleId: 'r-1',
      currentInfo: { id: 'r-1', rolesname: '建议办公室', areaid: '3311', rolekind: 'suggestion-office' },
      buttons: ['suggestion:export', 'suggestion:assign'],
      mustChangePassword: null,
    });
    expect(user.roles.map(({ id, rolesname }) => ({ id, rolesname }))).toEqual([
      { id: 'r-1', rolesname: '建议办公室' },
      { id: '2', rolesname: '莲都区代表' },
    ]);
  });

  it('the kind of a role is found by its name when the server does not return it', () => {
    expect(user.roles.map(({ rolekind }) => rolekind)).toEqual(['suggestion-office', 'deputy']);
    const strange = readUser({ userInfoList: [{ id: 1, rolesname: '建议审核' }] });
    expect(strange.currentInfo.rolekind).toBeUndefined();
  });

  it('[3.2] menu entries are completed, with their fields inside meta or next to it', () => {
    expect(user.menuTree).toEqual([
      {
        id: '10',
        parentId: '0',
        path: '/suggestion',
        name: 'suggestion',
        title: '建议',
        redirect: '/suggestion/list',
        level: 1,
        component: 'Layout',
        meta: { title: '建议', icon: 'form', hidden: false, auth: ['suggestion:export'] },
        children: [
          {
            id: '11',
            parentId: '10',
            path: 'list',
            name: 'list',
            title: '列表',
            redirect: '',
            level: 2,
            component: 'suggestion/list',
            meta: { title: '列表', icon: '', hidden: true, auth: ['suggestion:assign'] },
            children: [],
          },
        ],
      },
    ]);
  });

  it.each([{}, { userInfoList: [] }, { userInfoList: null }, null, 'text', { userInfoList: [{ rolesname: 'no id' }] }])(
    '[5.8] a user without a role is refused (%j)',
    (bad) => {
      expect(() => readUser(bad)).toThrow('getInfo: roles must be a non-null array !');
    },
  );
});

describe('keeping the user over a reload', () => {
  const user = readUser({ ...answer, mustChangePassword: true });

  it('[4.11] the kept user is restored completely, with the token from its cookie and none of its own', () => {
    const kept = JSON.parse(JSON.stringify(withoutToken(user))) as unknown;
    expect(JSON.stringify(kept)).not.toContain('abc');
    expect(restoreUser(kept, 'from-the-cookie')).toEqual({ ...user, token: 'from-the-cookie' });
  });

  it.each([undefined, null, 7, [], {}, { roles: [] }])('a kept value that is no user is refused (%j)', (damaged) => {
    expect(() => restoreUser(damaged, 'abc')).toThrow();
  });
});
