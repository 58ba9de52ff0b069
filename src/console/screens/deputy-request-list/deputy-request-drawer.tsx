import { Button, Space } from 'antd';
import { type ReactNode, useState } from 'react';
import { DEPUTY_REQUEST_ACTIONS, DEPUTY_REQUEST_LIMITS, DEPUTY_REQUEST_STATES } from '@contract/rules/deputy-request';
import { type DeputyRequestRecord, useAcceptRequest, useDeputyRequest, useRefuseRequest } from '@/features/deputy-request/queries';
import { minuteText } from '@/lib/dates';
import { unmountOnClose } from '../../form/unmount-on-close';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { TextModal } from '../../form/text-modal';
import { SubjectLink } from '../../list/subject-link';
import { type Fact, FactList } from '../../ui/fact-list';
import { DrawerHistory } from '../../ui/history-list';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import { UserPicture } from '../../ui/user-picture';
import './deputy-request.scss';

interface DrawerProps {
  id?: number;
  open: boolean;
  onClose: () => void;
}

function Loader({ id, ...rest }: DrawerProps & { onClosed: () => void }) {
  const { data, error, refetch } = useDeputyRequest(id);
  if (data) return <Request request={data} {...rest} />;
  return (
    <FormDrawer {...rest} title="资料更正申请" actions={null}>
      {error ? <LoadFailed what="资料更正申请" error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />}
    </FormDrawer>
  );
}

/** A deputy's change request next to the data of the roster; for the office that decides. */
export const DeputyRequestDrawer = unmountOnClose<DrawerProps>(Loader);

type Step = 'accept' | 'refuse';

function Request({ request, onClose, ...rest }: Omit<DrawerProps, 'id'> & { request: DeputyRequestRecord; onClosed: () => void }) {
  const [step, setStep] = useState<Step>();
  const { name, actions, note, state } = request;
  return (
    <FormDrawer
      {...rest}
      title={`${name}的资料更正申请`}
      onClose={onClose}
      actions={
        actions.length > 0 && (
          <Space>
            {actions.includes('refuse') && <Button onClick={() => setStep('refuse')}>不采纳</Button>}
            {actions.includes('accept') && (
              <Button type="primary" onClick={() => setStep('accept')}>
                采纳
              </Button>
            )}
          </Space>
        )
      }
    >
      <Compared request={request} />
      {note !== '' && (
        <>
          <h3 className="console-request__name">说明</h3>
          <p className="console-request__note">{note}</p>
        </>
      )}
      {state === 'waiting' && request.parts.includes('other') && (
        <p className="console-muted">说明中的内容请先在代表资料中改好，再点“采纳”告知代表。</p>
      )}
      <FactList isApart facts={factsOf(request)} />
      <DrawerHistory entries={request.history} nameOf={(action) => DEPUTY_REQUEST_ACTIONS[action]} statuses={DEPUTY_REQUEST_STATES} />
      <Decide request={request} step={step} onClose={() => setStep(undefined)} onDone={onClose} />
    </FormDrawer>
  );
}

const factsOf = ({ deputyId, name, delegationName, areaName, state, askedAt, decidedByName, reply }: DeputyRequestRecord): Fact[] => [
  ['代表', <SubjectLink key="deputy" type="deputy" row={{ id: deputyId, title: name }} />],
  ['代表团', delegationName],
  ['区域', areaName],
  ['状态', DEPUTY_REQUEST_STATES[state]],
  ['申请时间', minuteText(askedAt)],
  ['办理人', decidedByName],
  ['答复', reply],
];

/** Compares each requested part: the current value and the requested one. A decided request shows only the requested value. */
function Compared({ request: { name, state, present, asked, parts } }: { request: DeputyRequestRecord }) {
  const rows: [title: string, is: ReactNode, wish: ReactNode][] = [];
  if (asked.photo !== null)
    rows.push(['照片', <Photo key="is" name={name} picture={present.photo} />, <Photo key="wish" name={name} picture={asked.photo} />]);
  if (asked.mobile !== null) rows.push(['手机号', present.mobile || '没有登记', asked.mobile]);
  if (asked.occupation !== null) rows.push(['单位职务', present.occupation || '没有登记', asked.occupation || '（清空）']);
  if (rows.length === 0)
    return parts.includes('other') ? null : <p className="console-muted">申请已经办结，更正的号码和照片不再保留在申请中。</p>;
  const isOpen = state === 'waiting';
  return (
    <table className="console-request">
      <thead>
        <tr>
          <th scope="col">内容</th>
          {isOpen && <th scope="col">现在</th>}
          <th scope="col">更正为</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([title, is, wish]) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {isOpen && <td>{is}</td>}
            <td>{wish}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Photo = ({ name, picture }: { name: string; picture: string }) => (
  <span className="console-request__photo">
    <UserPicture name={name} picture={picture} />
  </span>
);

interface DecideProps {
  request: DeputyRequestRecord;
  step: Step | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** The message that the deputy receives with the decision: a reason when it is refused. */
function Decide({ request, step, onClose, onDone }: DecideProps) {
  const [accept, refuse] = [useAcceptRequest(), useRefuseRequest()];
  const done = { onSuccess: onDone };
  return (
    <>
      <TextModal
        name="accept-request"
        title={`采纳${request.name}的申请`}
        okText="采纳"
        label="答复"
        hint="采纳后立即更正代表资料，并告知代表。"
        max={DEPUTY_REQUEST_LIMITS.reply}
        optional
        open={step === 'accept'}
        pending={accept.isPending}
        above={(form) => <Refusal form={form} error={accept.error} fieldOf={{ reply: 'text' }} />}
        onSend={(reply) => accept.mutate({ seen: request, reply }, done)}
        onClose={onClose}
      />
      <TextModal
        name="refuse-request"
        title={`不采纳${request.name}的申请`}
        okText="确认不采纳"
        label="理由"
        hint="代表会看到理由。"
        max={DEPUTY_REQUEST_LIMITS.reply}
        open={step === 'refuse'}
        pending={refuse.isPending}
        above={(form) => <Refusal form={form} error={refuse.error} fieldOf={{ reply: 'text' }} />}
        onSend={(reply) => refuse.mutate({ seen: request, reply }, done)}
        onClose={onClose}
      />
    </>
  );
}
