import { Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import {
  CALL_BACK_ACTIONS,
  CALL_BACK_KINDS,
  CALL_BACK_LIMITS,
  CALL_BACK_OUTCOMES,
  CALL_BACK_STATES,
  type CallBackOutcome,
} from '@contract/rules/call-back';
import { type CallBackRecord, useCallBack, useRecordCall, useRevealCall } from '@/features/call-back/queries';
import { useMay } from '@/features/session/store';
import { minuteText } from '@/lib/dates';
import { LookReason } from '../../detail/look-reason';
import { FormDrawer } from '../../form/form-drawer';
import { StepModal } from '../../form/step-modal';
import { unmountOnClose } from '../../form/unmount-on-close';
import { FactList } from '../../ui/fact-list';
import { HiddenNumber, useHiddenAgain } from '../../ui/hidden-number';
import { DrawerHistory } from '../../ui/history-list';
import { LoadFailed } from '../../ui/load-failed';
import { optionsOf, RADIO_GROUP } from '../../ui/options';
import { RowsSkeleton } from '../../ui/skeletons';
import { atMost, counted } from '../../ui/text-limit';
import { CallBackTag } from './call-back-tag';
import '../comment-list/comment.scss';

interface DrawerProps {
  id?: number;
  open: boolean;
  onClose: () => void;
}

function Loader({ id, ...rest }: DrawerProps & { onClosed: () => void }) {
  const { data, error, refetch } = useCallBack(id);
  if (data) return <Call call={data} {...rest} />;
  return (
    <FormDrawer {...rest} title="电话回访" actions={null}>
      {error ? <LoadFailed what="回访" error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />}
    </FormDrawer>
  );
}

/** A call to a voter: what was answered, whom to call, and the result. */
export const CallBackDrawer = unmountOnClose<DrawerProps>(Loader);

function Call({ call, onClose, ...rest }: Omit<DrawerProps, 'id'> & { call: CallBackRecord; onClosed: () => void }) {
  const [isRecording, setRecording] = useState(false);
  const mayRecord = call.actions.includes('record');
  const record = (
    <Button type="primary" onClick={() => setRecording(true)}>
      {CALL_BACK_ACTIONS.record}
    </Button>
  );
  return (
    <FormDrawer {...rest} title={call.title} onClose={onClose} actions={mayRecord && record}>
      <p className="console-comment-text">{call.content}</p>
      <h3 className="console-comment-heading">答复</h3>
      <p className="console-comment-text">{call.answer}</p>
      <Facts call={call} />
      <DrawerHistory entries={call.history} nameOf={(action) => CALL_BACK_ACTIONS[action]} statuses={CALL_BACK_STATES} />
      {isRecording && <Recording call={call} onClose={() => setRecording(false)} />}
    </FormDrawer>
  );
}

/** The facts with name and number, masked until the user asks for them. */
function Facts({ call }: { call: CallBackRecord }) {
  const revealing = useHiddenAgain(useRevealCall(call.id));
  const mayReveal = useMay('callBack:reveal');
  const mobile = call.mobile && <HiddenNumber masked={call.mobile} name="mobile" revealing={mayReveal ? revealing : undefined} />;
  return (
    <>
      <FactList
        isApart
        facts={[
          ['来源', `${CALL_BACK_KINDS[call.kind]}：${call.toName}`],
          ['区域', call.areaName],
          ['承办单位', call.unitName ?? ''],
          ['答复月份', call.month.slice(0, 7)],
          ['回访结果', <CallBackTag key="state" state={call.state} />],
          ['说明', call.note],
          ['回访', call.calledAt === null ? '' : `${call.calledByName}，${minuteText(call.calledAt)}`],
          ['回访对象', revealing.data?.name ?? call.name],
          ['手机号', mobile],
        ]}
      />
      <LookReason revealing={revealing} />
    </>
  );
}

function Recording({ call, onClose }: { call: CallBackRecord; onClose: () => void }) {
  const change = useRecordCall();
  return (
    <StepModal<{ outcome: CallBackOutcome; note?: string }>
      {...{ name: 'record-call', title: `登记“${call.title}”的回访`, okText: '登记', open: true, onClose, change }}
      onSend={({ outcome, note = '' }) => change.mutate({ seen: call, outcome, note }, { onSuccess: onClose })}
    >
      <Form.Item name="outcome" label="回访结果" rules={[{ required: true, message: '请选择回访结果' }]}>
        <Radio.Group {...RADIO_GROUP} options={optionsOf(CALL_BACK_OUTCOMES)} />
      </Form.Item>
      <Form.Item name="note" label="说明" rules={[atMost(CALL_BACK_LIMITS.note)]} extra="不满意的请写明原因；没有接通的以后可以再回访。">
        <Input.TextArea rows={3} {...counted(CALL_BACK_LIMITS.note)} />
      </Form.Item>
    </StepModal>
  );
}
