import { App, Button, Form, Input, Select } from 'antd';
import { DELEGATION_ACTIONS, DELEGATION_LIMITS, TERM_STATES } from '@contract/rules/term';
import { type DelegationRecord, useDelegation, useRemoveDelegation, useSaveDelegation } from '@/features/delegation-admin/queries';
import { useTermList } from '@/features/term-admin/queries';
import { numberText } from '@/lib/number-text';
import { showFailure } from '@/platform/tell-failure';
import { anewEachTime } from '../../form/anew-each-time';
import { checkedFields } from '../../form/checked-fields';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { useNewest } from '../../form/use-newest';
import { CountField } from '../../ui/count-field';
import { FactList } from '../../ui/fact-list';
import { DrawerHistory } from '../../ui/history-list';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import { filled, limited } from '../../ui/text-limit';

const MOST_TERMS = 100;

interface Fields {
  name: string;
  ordernum?: number | null;
  termId: number;
}

interface DelegationFormProps {
  /** The one to look at or change; a new one is begun without. */
  id?: number;
  open: boolean;
  onClose: () => void;
}

function Loader({ id, ...rest }: DelegationFormProps & { onClosed: () => void }) {
  const { data: delegation, error, refetch } = useDelegation(id);
  if (id === undefined || delegation) return <Editor delegation={delegation} {...rest} />;
  return (
    <FormDrawer title="代表团" open={rest.open} onClose={rest.onClose} onClosed={rest.onClosed} actions={null}>
      {error ? <LoadFailed what="代表团" error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={3} />}
    </FormDrawer>
  );
}

interface EditorProps extends Omit<DelegationFormProps, 'id'> {
  delegation: DelegationRecord | undefined;
  onClosed: () => void;
}

const fieldsOf = ({ name, ordernum }: DelegationRecord): Partial<Fields> => ({ name, ordernum });

function Editor({ delegation, open, onClose, onClosed }: EditorProps) {
  const [form] = Form.useForm<Fields>();
  useNewest(form, delegation, fieldsOf);
  const { modal } = App.useApp();
  const save = useSaveDelegation();
  const remove = useRemoveDelegation();
  const mayEdit = !delegation || delegation.actions.includes('edit');
  const send = async () => {
    const fields = await checkedFields(form);
    if (fields) save.mutate({ form: { ...fields, ordernum: fields.ordernum ?? 0 }, seen: delegation }, { onSuccess: onClose });
  };
  const askRemove = () =>
    delegation &&
    void modal.confirm({
      title: `删除“${delegation.name}”？`,
      content: '只有还没有代表、联络员和建议的代表团可以删除。',
      okText: '删除',
      onOk: () => remove.mutateAsync(delegation).then(onClose, showFailure),
    });
  return (
    <FormDrawer
      title={delegation ? delegation.name : '新增代表团'}
      form={form}
      open={open}
      pending={save.isPending}
      onClose={onClose}
      onClosed={onClosed}
      aside={delegation?.actions.includes('remove') && <Button onClick={askRemove}>删除</Button>}
      actions={
        mayEdit && (
          <Button type="primary" loading={save.isPending} onClick={() => void send()}>
            保存
          </Button>
        )
      }
    >
      <Refusal form={form} error={save.error} />
      <Form
        form={form}
        name="delegation"
        layout="vertical"
        disabled={!mayEdit}
        initialValues={delegation ? fieldsOf(delegation) : { ordernum: 0 }}
      >
        {!delegation && <TermField />}
        <Form.Item name="name" label="名称" rules={filled('名称', DELEGATION_LIMITS.name)}>
          <Input autoComplete="off" {...limited(DELEGATION_LIMITS.name)} />
        </Form.Item>
        <Form.Item name="ordernum" label="顺序" extra="小的在前；相同的按建立先后。" rules={[{ required: true, message: '请填写顺序' }]}>
          <CountField className="console-wide" min={0} max={DELEGATION_LIMITS.order} />
        </Form.Item>
      </Form>
      {delegation && (
        <FactList
          isApart
          facts={[
            ['届次', delegation.termName],
            ['代表', `${numberText(delegation.deputies)} 人`],
            ['联络员', delegation.liaisons],
          ]}
        />
      )}
      {delegation && <DrawerHistory entries={delegation.history} nameOf={(action) => DELEGATION_ACTIONS[action]} />}
    </FormDrawer>
  );
}

/** Which term it is of: one that is not over. */
function TermField() {
  const { data, isPending } = useTermList({ page: 1, pageSize: MOST_TERMS });
  const terms = (data?.items ?? []).filter(({ state }) => state !== 'former');
  return (
    <Form.Item name="termId" label="届次" rules={[{ required: true, message: '请选择届次' }]}>
      <Select
        showSearch
        optionFilterProp="label"
        loading={isPending}
        placeholder="选择届次"
        options={terms.map(({ id, name, state }) => ({
          value: id,
          label: state === 'current' ? name : `${name}（${TERM_STATES[state]}）`,
        }))}
      />
    </Form.Item>
  );
}

/** A delegation: what it is called and where it stands among those of its term. */
export const DelegationForm = anewEachTime<DelegationFormProps>(Loader);
