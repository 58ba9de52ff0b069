import { EntryForm } from './entry-form';
import { Line } from './line';
import { NewPasswordFields } from './new-password-fields';
import { PasswordLine } from './password-line';
import { useOwnPassword } from './use-own-password';

/** The old password, and the new one twice, of who is signed in. */
export function OwnPasswordForm({ onDone }: { onDone: () => void }) {
  const { account, old, setOld, next, errors, busy, problem, submit } = useOwnPassword(onDone);
  return (
    <EntryForm onSubmit={submit} submitText="确定修改" busyText="正在修改…" busy={busy} errors={errors} problem={problem}>
      <Line
        name="username"
        label="用户名"
        autoComplete="username"
        value={account.username}
        onChange={account.setUsername}
        readOnly={account.known}
        error={errors.username}
      />
      <PasswordLine name="old-password" label="原密码" autoComplete="current-password" value={old} onChange={setOld} error={errors.old} />
      <NewPasswordFields value={next} errors={errors} />
    </EntryForm>
  );
}
