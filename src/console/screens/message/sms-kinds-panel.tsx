import { App, Button, Select } from 'antd';
import { useId, useState } from 'react';
import type { ChosenKind } from '@contract/rules/message';
import { CHOSEN } from '@/features/message/settings';
import { useSession } from '@/features/session/store';
import { type SmsKinds, useSetSmsKinds, useSmsKinds } from '@/features/setting/sms-kinds';
import { minuteText } from '@/lib/dates';
import { FailureAlert } from '../../ui/failure-alert';
import { LoadFailed } from '../../ui/load-failed';
import { EntriesSkeleton } from '../../ui/skeletons';

const KINDS = CHOSEN.map(([value, label]) => ({ value, label }));

const sourceText = ({ areaCode, chosenIn, changedByName, changedAt }: SmsKinds): string => {
  if (chosenIn === null || changedAt === null) return '本区域和上级都没有选择，现在不发短信。';
  const by = `${changedByName ?? ''}，${minuteText(changedAt)}`;
  return chosenIn === areaCode ? `本区域的选择：${by}。` : `沿用上级区域的选择：${by}。保存后改用本区域的选择。`;
};

function Choice({ inForce }: { inForce: SmsKinds }) {
  const id = useId();
  const { message } = App.useApp();
  const [kinds, setKinds] = useState<ChosenKind[]>(inForce.kinds);
  const save = useSetSmsKinds();
  const send = () => save.mutate({ areaCode: inForce.areaCode, kinds }, { onSuccess: () => void message.success('已保存短信通知的事项') });
  return (
    <>
      <label htmlFor={id}>发短信的事项</label>
      <Select<ChosenKind[]>
        id={id}
        className="console-message-sms"
        mode="multiple"
        allowClear
        placeholder="不发短信"
        optionFilterProp="label"
        options={KINDS}
        value={kinds}
        onChange={setKinds}
      />
      <p className="console-muted">{sourceText(inForce)}</p>
      {save.error && <FailureAlert error={save.error} />}
      <Button loading={save.isPending} onClick={send}>
        保存短信通知
      </Button>
    </>
  );
}

/** The kinds of news that the office also sends by SMS to users of its area who are bound to no platform. */
export function SmsKindsPanel() {
  const areaCode = useSession((session) => session.user?.currentInfo.areaid);
  const kinds = useSmsKinds(areaCode);
  return (
    <section aria-labelledby="console-sms-kinds">
      <h2 className="console-panel__title" id="console-sms-kinds">
        短信通知
      </h2>
      <p className="console-muted">没有绑定钉钉或浙政钉的人，收到这些事项时另发一条短信；短信只写事项和数量。</p>
      {kinds.isPending && <EntriesSkeleton />}
      {kinds.isError && <LoadFailed what="短信通知" error={kinds.error} onRetry={() => void kinds.refetch()} />}
      {kinds.data && <Choice key={kinds.data.changedAt ?? ''} inForce={kinds.data} />}
    </section>
  );
}
