import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { EntryForm } from '@/mobile/shared/entry/entry-form';
import { MobileLine, PasswordLine } from '@/mobile/shared/entry/line';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const NONE = {};
let root: Root;
let host: HTMLElement;
let sent: string[];

function Form() {
  const [password, setPassword] = useState('');
  const [mobile, setMobile] = useState('');
  return (
    <EntryForm onSubmit={() => sent.push(password)} submitText="登录" busyText="" busy={false} errors={NONE} problem={null}>
      <PasswordLine
        name="password"
        label="密码"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={undefined}
      />
      <MobileLine value={mobile} onChange={setMobile} error={undefined} />
    </EntryForm>
  );
}

beforeEach(() => {
  sent = [];
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  act(() => root.render(<Form />));
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const field = (name: string): HTMLInputElement => {
  const found = host.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};

/** Like a paste, but without the field's own limit, which only a browser applies. */
function paste(name: string, text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), text);
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const submit = () => act(() => host.querySelector<HTMLButtonElement>('.entry__submit')?.click());
const errorBeside = (name: string): string | undefined => field(name).closest('.entry__field')?.querySelector('.entry__error')?.textContent;

describe('a line of the pages around the login', () => {
  it('a field of the login pages does not cut pasted text, shows by how much it is too long, and is not sent', () => {
    expect(['password', 'mobile'].filter((name) => field(name).hasAttribute('maxlength'))).toEqual([]);
    paste('password', 'P'.repeat(67));
    expect(errorBeside('password')).toBe('超出 3 字，请删减');
    expect(field('password').getAttribute('aria-invalid')).toBe('true');
    submit();
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(field('password'));
  });

  it('a field of the login pages is sent once it fits', () => {
    paste('mobile', '1'.repeat(25));
    submit();
    expect([sent, errorBeside('mobile')]).toEqual([[], '超出 5 字，请删减']);
    paste('mobile', '+86 138-5780-1234');
    paste('password', '😀'.repeat(64));
    submit();
    expect([sent, errorBeside('mobile'), errorBeside('password')]).toEqual([['😀'.repeat(64)], undefined, undefined]);
  });
});
