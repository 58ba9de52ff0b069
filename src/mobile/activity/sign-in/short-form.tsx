import { View } from '@tarojs/components';
import { useState } from 'react';
import { ATTENDANCE_LIMITS } from '@contract/rules/attendance';
import type { SignedIn } from '@/features/attendance/own-api';
import { useSignInByShort } from '@/features/attendance/own-queries';
import { shortIn } from '@/features/attendance/own-rules';
import { ApiError } from '@/platform/call';
import { TextField } from '@/ui/text-field';
import { Form } from '../../shared/form';
import { useForm } from '../../shared/use-form';

const HINT = `${String(ATTENDANCE_LIMITS.short)} 位字母和数字，在会场屏幕的二维码旁边，每分钟更新。`;
const WRONG = `请输入屏幕上的 ${String(ATTENDANCE_LIMITS.short)} 位口令（没有 0、1、I、O）`;

const fieldOf = (error: unknown) => (error instanceof ApiError && error.key === 'attendance.short' ? ('short' as const) : undefined);

/** Signs in by the letters next to the code, for users who cannot scan. */
export function ShortForm({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }) {
  const [text, setText] = useState('');
  const { errors, busy, problem, attempt } = useForm<'short'>({ fields: ['short'], fieldOf });
  const signIn = useSignInByShort();
  const short = shortIn(text);
  const send = () =>
    attempt({ short: short === undefined ? WRONG : undefined }, async () => {
      if (short !== undefined) onSignedIn(await signIn.mutateAsync(short));
    });
  return (
    <View className="u-card sign-in__short">
      <Form onSubmit={send} submitText="用口令签到" plain busy={busy} errors={errors} problem={problem}>
        <TextField
          label="签到口令"
          kind="code"
          value={text}
          onChange={(typed) => setText(typed.toUpperCase())}
          max={ATTENDANCE_LIMITS.short}
          onConfirm={send}
          hint={HINT}
          error={errors.short}
        />
      </Form>
    </View>
  );
}
