import { ROLE_NAMES } from '@contract/rules/roles';
import { ADMINISTRATORS, type Administrator } from '@contract/rules/administration';
import { Line, PasswordLine } from '../shared/entry/line';
import type { Person, SetupPageProps } from './draft';

const DUTIES: Readonly<Record<Administrator, string>> = {
  'system-admin': '管账号、单位、菜单和平台设置',
  'security-admin': '管权限，查看登录情况',
  'audit-admin': '查看前两位做过的事',
};

const MOBILE_MAX = 11;

/** The three separated administrators; each must be a different person. */
export function PeopleStep({ draft, change, errors }: SetupPageProps) {
  const { people } = draft;
  const fieldsOf = (who: Administrator) => {
    const set = (field: keyof Person) => (value: string) => change({ people: { ...people, [who]: { ...people[who], [field]: value } } });
    const line = (field: keyof Person, label: string, autoComplete = 'off') => ({
      name: `${who}-${field}`,
      label,
      autoComplete,
      value: people[who][field],
      onChange: set(field),
      error: errors[`${who}.${field}`],
    });
    return (
      <fieldset key={who} className="setup__group">
        <legend className="setup__legend">{ROLE_NAMES[who]}</legend>
        <p className="setup__hint">{DUTIES[who]}</p>
        <Line {...line('name', '姓名')} />
        <Line {...line('username', '用户名')} />
        <Line {...line('mobile', '手机号')} type="tel" inputMode="numeric" max={MOBILE_MAX} />
        <PasswordLine {...line('password', '初始密码')} autoComplete="new-password" />
        <PasswordLine {...line('again', '再输入一次初始密码')} autoComplete="new-password" />
      </fieldset>
    );
  };
  return <>{ADMINISTRATORS.map(fieldsOf)}</>;
}
