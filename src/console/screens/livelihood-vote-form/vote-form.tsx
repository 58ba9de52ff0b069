import { App, Button, Form } from 'antd';
import { useMemo } from 'react';
import { isStreet } from '@contract/rules/livelihood';
import { VOTE_KINDS, type VoteMethod } from '@contract/rules/livelihood-vote';
import { type Area, useUserAreas } from '@/features/area/queries';
import { useSaveVote, type VoteForm as Body, type VoteRecord } from '@/features/livelihood-vote/queries';
import { unmountOnClose } from '../../form/unmount-on-close';
import { validate } from '../../form/validate';
import { FormDrawer } from '../../form/form-drawer';
import { officeNow } from '../../form/office-time';
import { Refusal } from '../../form/refusal';
import { useNewest } from '../../form/use-newest';
import { useOpenSubject } from '../../list/subject-link';
import type { Chosen } from '../../ui/people-select';
import { VoteFields } from './vote-fields';
import './vote-form.scss';

export interface Fields {
  kind: Body['kind'];
  areaCode: string;
  year: string;
  method: VoteMethod;
  title: string;
  meeting?: string;
  livelihoodIds: number[];
  places: number;
  members?: number | null;
  scrutineers: Chosen[];
}

const fieldsOf = (vote: VoteRecord): Fields => {
  const { kind, areaCode, year, method, title, meeting, places, members, items, scrutineers } = vote;
  return {
    ...{ areaCode, year: String(year), method, title, meeting, places, members },
    kind: kind === 'rating' ? 'rating' : 'decision',
    livelihoodIds: items.map(({ livelihoodId }) => livelihoodId),
    scrutineers: scrutineers.map(({ deputyId, name }) => ({ value: deputyId, label: name })),
  };
};

const bodyOf = ({ year, meeting = '', places, members, scrutineers, ...fields }: Fields, street: boolean): Body => ({
  ...fields,
  ...{ year: Number(year), meeting: meeting.trim(), places: fields.kind === 'rating' ? 0 : places },
  ...(street && { method: 'paper' as const, ...(typeof members === 'number' && { members }) }),
  scrutineerIds: scrutineers.map(({ value }) => value),
});

const flat = (areas: readonly Area[]): readonly Area[] => areas.flatMap((area) => [area, ...flat(area.children)]);

/** Whether an area is a street, which has no congress: its vote is a choice and not a decision. */
function useIsStreet(areaCode: string | undefined): boolean {
  const { data = [] } = useUserAreas();
  const area = useMemo(() => flat(data).find(({ code }) => code === areaCode), [data, areaCode]);
  return area !== undefined && isStreet(area);
}

interface VoteFormProps {
  /** The vote to change; a new one is created when it is left out. */
  vote?: VoteRecord;
  open: boolean;
  onClose: () => void;
}

function Editor({ vote, open, onClose, onClosed }: VoteFormProps & { onClosed: () => void }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const save = useSaveVote();
  const openVote = useOpenSubject('livelihoodVote');
  useNewest(form, vote, fieldsOf);
  // Undefined before the form is rendered.
  const street = useIsStreet(Form.useWatch('areaCode', form));
  const send = async () => {
    const fields = await validate(form);
    if (!fields) return;
    const done = (saved: VoteRecord) => {
      void message.success(vote ? '已保存' : `${VOTE_KINDS[saved.kind]}已建立，核对后开放投票`);
      onClose();
      if (!vote) openVote(saved);
    };
    save.mutate({ form: bodyOf(fields, street), seen: vote }, { onSuccess: done });
  };
  return (
    <FormDrawer
      title={vote ? '修改投票' : '组织投票'}
      form={form}
      open={open}
      pending={save.isPending}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <Button type="primary" loading={save.isPending} onClick={() => void send()}>
          保存
        </Button>
      }
    >
      <Refusal form={form} error={save.error} fieldOf={{ scrutineerIds: 'scrutineers' }} />
      <Form<Fields>
        form={form}
        name="vote"
        layout="vertical"
        initialValues={
          vote
            ? fieldsOf(vote)
            : { kind: 'decision', method: 'paper', year: String(officeNow().year()), livelihoodIds: [], scrutineers: [] }
        }
      >
        <VoteFields form={form} vote={vote} street={street} />
      </Form>
    </FormDrawer>
  );
}

/** Creates a new vote, or changes one that is not open yet. */
export const VoteForm = unmountOnClose<VoteFormProps>(Editor);
