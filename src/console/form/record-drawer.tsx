import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import type { ComponentType } from 'react';
import type { Saved } from '@/platform/record-queries';
import { type Fact, FactList } from '../ui/fact-list';
import { DrawerHistory, type HistoryListProps } from '../ui/history-list';
import { LoadFailed } from '../ui/load-failed';
import { RowsSkeleton } from '../ui/skeletons';
import { anewEachTime } from './anew-each-time';
import { checkedFields } from './checked-fields';
import { FormDrawer } from './form-drawer';
import { Refusal } from './refusal';
import { useNewest } from './use-newest';

interface Shown<Action extends string, Status extends string> {
  version: number;
  /** Its title, unless the looks give another. */
  name?: string;
  /** What the viewer can do now. */
  actions: readonly string[];
  history: HistoryListProps<Action, Status>['entries'];
}

interface Looks<Row, Fields extends object, Input, Action extends string, Status extends string> {
  /** What one is called. */
  what: string;
  /** Above the form of a new one. */
  newTitle: string;
  titleOf?: (row: Row) => string;
  /** Of the form; the ids of its fields begin with it. */
  form: string;
  useOne: (id: number | undefined) => UseQueryResult<Row>;
  useSave: () => UseMutationResult<unknown, Error, Saved<Input, Row>>;
  /** What the fields hold at first, also of a new one. */
  useInitial?: () => Partial<Fields>;
  fieldsOf: (row: Row) => Partial<Fields>;
  inputOf: (fields: Fields) => Input;
  Fields: ComponentType<{ row: Row | undefined; mayEdit: boolean }>;
  /** Where a field has another name than the contract's. */
  fieldOf?: Readonly<Record<string, keyof Fields & string>>;
  /** A field that is emptied when another one changes. */
  emptied?: { by: keyof Fields & string; field: keyof Fields & string };
  /** Of which only facts are shown, as nothing of it can be written any more. */
  hidesFields?: (row: Row) => boolean;
  /** What else can be done with one, at the other end of the foot. */
  Steps?: ComponentType<{ row: Row; onDone: () => void }>;
  factsOf?: (row: Row) => readonly Fact[];
  /** What belongs to one, below its facts. */
  Parts?: ComponentType<{ row: Row }>;
  actions: Readonly<Record<Action, string>>;
  statuses?: Record<Status, string>;
}

interface DrawerProps {
  /** The one to look at or change; a new one is begun without. */
  id?: number;
  open: boolean;
  onClose: () => void;
}

const NONE = () => ({});

/**
 * A record beside its list: what is known of it, its fields for whoever may change them, what else can be done with it and what was done. Of
 * a form that somebody else overtook what was typed stays.
 */
export function recordDrawer<Row extends Shown<Action, Status>, Fields extends object, Input, Action extends string, Status extends string>(
  looks: Looks<Row, Fields, Input, Action, Status>,
) {
  const { what, newTitle, useOne, useSave, fieldsOf, inputOf, useInitial = NONE, titleOf = ({ name = what }: Row) => name, Steps } = looks;

  function Loader({ id, ...rest }: DrawerProps & { onClosed: () => void }) {
    const { data: row, error, refetch } = useOne(id);
    if (id === undefined || row) return <Editor row={row} {...rest} />;
    return (
      <FormDrawer {...rest} title={what} actions={null}>
        {error ? <LoadFailed what={what} error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />}
      </FormDrawer>
    );
  }

  function Editor({ row, onClose, ...rest }: Omit<DrawerProps, 'id'> & { row: Row | undefined; onClosed: () => void }) {
    const [form] = Form.useForm<Fields>();
    useNewest(form, row, fieldsOf);
    const initial = useInitial() as Partial<Fields>;
    const save = useSave();
    const mayEdit = !row || row.actions.includes('edit');
    const send = async () => {
      const fields = await checkedFields(form);
      if (fields) save.mutate({ form: inputOf(fields), seen: row }, { onSuccess: onClose });
    };
    const follow = (changed: object) => {
      if (looks.emptied && looks.emptied.by in changed) form.setFieldValue(looks.emptied.field as never, undefined);
    };
    return (
      <FormDrawer
        {...rest}
        title={row ? titleOf(row) : newTitle}
        form={form}
        pending={save.isPending}
        onClose={onClose}
        aside={row && Steps && <Steps row={row} onDone={onClose} />}
        actions={
          mayEdit && (
            <Button type="primary" loading={save.isPending} onClick={() => void send()}>
              保存
            </Button>
          )
        }
      >
        <Refusal form={form} error={save.error} fieldOf={looks.fieldOf} />
        <Form
          form={form}
          name={looks.form}
          layout="vertical"
          disabled={!mayEdit}
          initialValues={row ? fieldsOf(row) : initial}
          onValuesChange={follow}
        >
          {!(row && looks.hidesFields?.(row)) && <looks.Fields row={row} mayEdit={mayEdit} />}
        </Form>
        {row && looks.factsOf && <FactList isApart facts={looks.factsOf(row)} />}
        {row && looks.Parts && <looks.Parts row={row} />}
        {row && (
          <DrawerHistory<Action, Status>
            entries={row.history}
            nameOf={(action) => looks.actions[action]}
            {...(looks.statuses && { statuses: looks.statuses })}
          />
        )}
      </FormDrawer>
    );
  }

  return anewEachTime<DrawerProps>(Loader);
}
