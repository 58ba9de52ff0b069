import { useState } from 'react';
import { isMobile } from '@contract/rules/sms-code';
import { VOTER_LIMITS } from '@contract/rules/visit';
import { useSaveVoter, type Voter } from '@/features/visit/voters';
import { excessText } from '@/lib/text-length';
import { toast } from '@/platform/feedback';
import { ActionButton } from '@/ui/action-button';
import { Problem } from '@/ui/field';
import { Sheet } from '@/ui/sheet';
import { TextAreaField, TextField } from '@/ui/text-field';
import { useForm } from '../../shared/use-form';

const FIELDS = ['name', 'mobile', 'address', 'note'] as const;

/** The form for one of the deputy's voters; the mobile number of an existing voter is never shown and can only be replaced. */
export function VoterSheet({ voter, onClose }: { voter: Voter | undefined; onClose: () => void }) {
  const [name, setName] = useState(voter?.name ?? '');
  const [mobile, setMobile] = useState('');
  const [address, setAddress] = useState(voter?.address ?? '');
  const [note, setNote] = useState(voter?.note ?? '');
  const form = useForm({ fields: FIELDS });
  const save = useSaveVoter();
  const kept = voter?.mobile ?? '';
  const send = () =>
    form.attempt(
      {
        name: name.trim() === '' ? '请填写姓名' : excessText(name, VOTER_LIMITS.name),
        mobile: mobile === '' || isMobile(mobile) ? undefined : '请填写 11 位手机号码',
        address: excessText(address, VOTER_LIMITS.address),
        note: excessText(note, VOTER_LIMITS.note),
      },
      async () => {
        await save.mutateAsync({ seen: voter, name: name.trim(), mobile: mobile === '' ? undefined : mobile, address, note });
        toast({ message: '已保存', tone: 'success' });
        onClose();
      },
    );
  const actions = (
    <ActionButton kind="primary" grow busy={form.busy} onPress={send}>
      保存
    </ActionButton>
  );
  return (
    <Sheet title={voter ? '修改选民' : '添加选民'} open onClose={onClose} actions={actions}>
      <Problem>{form.problem}</Problem>
      <TextField label="姓名" value={name} onChange={setName} max={VOTER_LIMITS.name} error={form.errors.name} />
      <TextField
        label="手机号"
        optional
        kind="number"
        value={mobile}
        onChange={(text) => setMobile(text.trim())}
        max={11}
        placeholder={kept === '' ? '没有可以不填' : `现在是 ${kept}，不换不用填`}
        error={form.errors.mobile}
      />
      <TextField
        label="村（社区）或住址"
        optional
        value={address}
        onChange={setAddress}
        max={VOTER_LIMITS.address}
        error={form.errors.address}
      />
      <TextAreaField label="备注" optional low value={note} onChange={setNote} max={VOTER_LIMITS.note} error={form.errors.note} />
    </Sheet>
  );
}
