import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import type { ComponentType } from 'react';
import type { Saved } from '@/platform/record-queries';
import { type Fact, FactList } from '../ui/fact-list';
import { DrawerHistory, type HistoryListProps } from '../ui/history-list';
import { LoadFailed } from '../ui/load-failed';
import { RowsSkeleton } from '../ui/skeletons';
import { unmountOnClose } from './unmount-on-close';
import { validate } from './validate';
import { FormDrawer } from './form-drawer';
import { Refusal } from './refusal';
import { useNewest } from './use-newest';

interface Shown<Action extends string, Status extends string> {
  version: number;
  /** The title of the record, unless `titleOf` gives another. */
  name?: string;
  /** The actions that the viewer can take now. */
  actions: readonly string[];
  history: HistoryListProps<Action, Status>['entries'];
}

interface DrawerContent<Row, Fields extends object, Input, Action extends string, Status extends string> {
  /** The name of this kind of record, e.g. 代表团. */
  what: string;
  /** The title above the form for a new record. */
  newTitle: string;
  titleOf?: (row: Row) => string;
  /** The name of the form; the ids of its fields begin with it. */
  form: string;
  useOne: (id: number | undefined) => UseQueryResult<Row>;
  useSave: () => UseMutationResult<unknown, Error, Saved<Input, Row>>;
  /** The initial values of the fields, also for a new record. */
  useInitial?: () => Partial<Fields>;
  fieldsOf: (row: Row) => Partial<Fields>;
  inputOf: (fields: Fields) => Input;
  Fields: ComponentType<{ row: Row | undefined; mayEdit: boolean }>;
  /** Maps the contract's field names to the form's, where they differ. */
  fieldOf?: Readonly<Record<string, keyof Fields & string>>;
  /** A field that is emptied when another field changes. */
  emptied?: { by: keyof Fields & string; field: keyof Fields & string };
  /** Whether to show only the facts of a row, because none of its fields can be changed any more. */
  hidesFields?: (row: Row) => boolean;
  /** Other steps for a record, at the other end of the footer. */
  Steps?: ComponentType<{ row: Row; onDone: () => void }>;
  factsOf?: (row: Row) => readonly Fact[];
  /** Other content of a record, below its facts. */
  Parts?: ComponentType<{ row: Row }>;
  actions: Readonly<Record<Action, string>>;
  statuses?: Record<Status, string>;
}

interface DrawerProps {
  /** The record to show or change; a new record is created when it is left out. */
  id?: number;
  open: boolean;
  onClose: () => void;
}

const NONE = () => ({});

/**
 * Shows a record next to its list: its facts, its fields for users who may change them, its other steps and its history. When another user saves
 * first, the typed values of the form stay.
 */
export function recordDrawer<Row extends Shown<Action, Status>, Fields extends object, Input, Action extends string, Status extends string>(
  content: DrawerContent<Row, Fields, Input, Action, Status>,
) {
  const {
    what,
    newTitle,
    useOne,
    useSave,
    fieldsOf,
    inputOf,
    useInitial = NONE,
    titleOf = ({ name = what }: Row) => name,
    Steps,
  } = content;

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
      const fields = await validate(form);
      if (fields) save.mutate({ form: inputOf(fields), seen: row }, { onSuccess: onClose });
    };
    const follow = (changed: object) => {
      if (content.emptied && content.emptied.by in changed) form.setFieldValue(content.emptied.field as never, undefined);
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
        <Refusal form={form} error={save.error} fieldOf={content.fieldOf} />
        <Form
          form={form}
          name={content.form}
          layout="vertical"
          disabled={!mayEdit}
          initialValues={row ? fieldsOf(row) : initial}
          onValuesChange={follow}
        >
          {!(row && content.hidesFields?.(row)) && <content.Fields row={row} mayEdit={mayEdit} />}
        </Form>
        {row && content.factsOf && <FactList isApart facts={content.factsOf(row)} />}
        {row && content.Parts && <content.Parts row={row} />}
        {row && (
          <DrawerHistory<Action, Status>
            entries={row.history}
            nameOf={(action) => content.actions[action]}
            {...(content.statuses && { statuses: content.statuses })}
          />
        )}
      </FormDrawer>
    );
  }

  return unmountOnClose<DrawerProps>(Loader);
}
