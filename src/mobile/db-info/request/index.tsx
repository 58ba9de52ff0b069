import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import {
  DEPUTY_REQUEST_LIMITS,
  DEPUTY_REQUEST_PARTS,
  DEPUTY_REQUEST_STATES,
  type DeputyRequestState,
} from '@contract/rules/deputy-request';
import { isMobile } from '@contract/rules/sms-code';
import { keptDeputyRequests } from '@/features/deputy-request/kept-form';
import {
  type DeputyRequestLine,
  type DeputyRequestRecord,
  type MineInRoster,
  useAskForChange,
  useDeputyRequest,
  useDeputyRequestList,
  useMineInRoster,
  useWithdrawRequest,
} from '@/features/deputy-request/queries';
import { useSession } from '@/features/session/store';
import { dayText, minuteText } from '@/lib/dates';
import { excessText } from '@/lib/text-length';
import { errorText } from '@/platform/error-text';
import { confirm, toast } from '@/platform/feedback';
import { dbInfoIndexLink } from '@/routes/mobile';
import { named } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Facts } from '@/ui/facts';
import { StatusTag, type TagTone } from '@/ui/status-tag';
import { TextAreaField, TextField } from '@/ui/text-field';
import { EntryLink } from '../../shared/entry/entry-link';
import { NotYet } from '../../shared/feed';
import { Form } from '../../shared/form';
import { Card, PublicPage } from '../../shared/public/public-page';
import { SignedInPage } from '../../shared/public/signed-in-page';
import { Portrait } from '../../shared/portrait';
import { useForm } from '../../shared/use-form';
import { useRefresh } from '../../shared/use-refresh';
import { INFO_FRAME } from '../shared/frame';
import { PhotoField } from './photo-field';
import './request.scss';

definePageConfig({ navigationBarTitleText: '资料更正', enablePullDownRefresh: true });

const TITLE = '资料更正';
const PAST_SHOWN = 10;
const TONES: Record<DeputyRequestState, TagTone> = { waiting: 'waiting', accepted: 'good', refused: 'bad', withdrawn: 'neutral' };

/** The deputy's change requests to the office about the roster, with their outcomes. */
export default function DeputyRequestPage() {
  return (
    <SignedInPage title={TITLE} frame={INFO_FRAME}>
      {() => <Requests />}
    </SignedInPage>
  );
}

function Requests() {
  const query = useMineInRoster();
  const { data } = query;
  useRefresh(query.refetch);
  return (
    <PublicPage title={TITLE} {...INFO_FRAME}>
      {data ? (
        <>
          {data.waitingId === null ? <Asking mine={data} /> : <Waiting id={data.waitingId} />}
          <Past />
          <EntryLink to={dbInfoIndexLink()} instead className="public-back">
            代表信息
          </EntryLink>
        </>
      ) : (
        <NotYet query={query} />
      )}
    </PublicPage>
  );
}

const FIELDS = ['photoFileId', 'mobile', 'occupation', 'note'] as const;

/** The part of the form that is kept on this device; an occupation of null means unchanged from the roster. */
interface Typed {
  occupation: string | null;
  note: string;
}

function Asking({ mine }: { mine: MineInRoster }) {
  const roleId = useSession(({ user }) => user?.roleId ?? '');
  const owner = { roleId, key: 'new' };
  const [typed, setTyped] = useState<Typed>(() => keptDeputyRequests.read(owner) ?? { occupation: null, note: '' });
  const [photoFileId, setPhoto] = useState<string | null>(null);
  const [mobile, setMobile] = useState('');
  const { note } = typed;
  const occupation = typed.occupation ?? mine.occupation;
  const write = (change: Partial<Typed>) => {
    const next = { occupation: typed.occupation, note, ...change };
    keptDeputyRequests.keep(owner, next);
    setTyped(next);
  };
  const form = useForm({ fields: FIELDS });
  const ask = useAskForChange();
  const changed = occupation.trim() === mine.occupation ? null : occupation.trim();
  const isEmpty = photoFileId === null && mobile === '' && changed === null && note.trim() === '';
  const send = () =>
    form.attempt(
      {
        mobile: mobile === '' || isMobile(mobile) ? undefined : '请填写 11 位手机号码',
        occupation: excessText(occupation, DEPUTY_REQUEST_LIMITS.occupation),
        note: isEmpty ? '请至少更正一项，或者在这里写清需要更正的内容' : excessText(note, DEPUTY_REQUEST_LIMITS.note),
      },
      async () => {
        await ask.mutateAsync({ photoFileId, mobile: mobile === '' ? null : mobile, occupation: changed, note });
        keptDeputyRequests.drop(owner);
        toast({ message: '已提交，等待人大办公室确认', tone: 'success' });
      },
    );
  return (
    <Card title={`${mine.name} · ${mine.delegationName}`}>
      <Form onSubmit={send} submitText="提交申请" busy={form.busy} errors={form.errors} problem={form.problem}>
        <PhotoField name={mine.name} photo={mine.photo} error={form.errors.photoFileId} onChange={setPhoto} />
        <TextField
          label="手机号"
          optional
          kind="number"
          value={mobile}
          onChange={(text) => setMobile(text.trim())}
          max={11}
          placeholder={mine.mobile === '' ? '还没有登记' : `现在是 ${mine.mobile}`}
          hint="用于通讯录和联系；登录用的手机号不随之改变。"
          error={form.errors.mobile}
        />
        <TextField
          label="单位职务"
          optional
          value={occupation}
          onChange={(text) => write({ occupation: text })}
          max={DEPUTY_REQUEST_LIMITS.occupation}
          error={form.errors.occupation}
        />
        <TextAreaField
          label="说明"
          optional
          value={note}
          onChange={(text) => write({ note: text })}
          max={DEPUTY_REQUEST_LIMITS.note}
          placeholder="其他需要更正的内容，或者更正的原因"
          error={form.errors.note}
        />
      </Form>
    </Card>
  );
}

const partsText = ({ parts }: Pick<DeputyRequestLine, 'parts'>): string => parts.map((part) => DEPUTY_REQUEST_PARTS[part]).join('、');

function Waiting({ id }: { id: number }) {
  const query = useDeputyRequest(id);
  const { data } = query;
  return data ? <Waits request={data} /> : <NotYet query={query} />;
}

function Waits({ request }: { request: DeputyRequestRecord }) {
  const { name, asked, note, askedAt } = request;
  const withdraw = useWithdrawRequest();
  const take = async () => {
    const sure = await confirm({ title: '撤回这条申请？', content: '撤回后可以重新填写。', confirmText: '撤回' });
    if (!sure) return;
    withdraw.mutate(request, { onError: (error) => toast({ message: errorText(error), tone: 'warning' }) });
  };
  const facts = [
    { name: '手机号', value: asked.mobile ?? '' },
    { name: '单位职务', value: asked.occupation ?? '' },
    { name: '申请时间', value: minuteText(askedAt) },
  ].filter(({ value }) => value !== '');
  return (
    <Card title="等待人大办公室确认">
      {asked.photo === null ? null : (
        <View className="request-photo">
          <Portrait name={name} photo={asked.photo} whole />
        </View>
      )}
      <Facts items={facts} />
      {note === '' ? null : <Text className="request-note">{note}</Text>}
      <View className="request-withdraw">
        <ActionButton grow busy={withdraw.isPending} onPress={() => void take()}>
          撤回申请
        </ActionButton>
      </View>
    </Card>
  );
}

/** The outcomes of the earlier requests. */
function Past() {
  const query = useDeputyRequestList({ page: 1, pageSize: PAST_SHOWN });
  if (!query.data) return <NotYet query={query} />;
  const past = query.data.items.filter(({ state }) => state !== 'waiting');
  if (past.length === 0) return null;
  return (
    <Card title="以前的申请">
      <View {...named('list')}>
        {past.map((request) => (
          <View key={request.id} className="request-past" {...named('listitem')}>
            <View className="request-past__head">
              <Text>{partsText(request)}</Text>
              <StatusTag tone={TONES[request.state]}>{DEPUTY_REQUEST_STATES[request.state]}</StatusTag>
            </View>
            <Text className="public-faint">{dayText(request.askedAt)}</Text>
            {request.reply === '' ? null : <Text className="request-past__reply">{request.reply}</Text>}
          </View>
        ))}
      </View>
    </Card>
  );
}
