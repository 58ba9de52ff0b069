import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, type FormInstance } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { isOutdated, refusedField } from '@/platform/call-errors';
import { errorText } from '@/platform/error-text';
import { showFailure } from '@/platform/tell-failure';
import { FailureAlert } from '../ui/failure-alert';

interface RefusalProps<Fields> {
  /** The form, when it has fields. */
  form?: FormInstance<Fields> | undefined;
  /** The error with which the server answered the form. */
  error: unknown;
  /** Maps the contract's field names to the form's, where they differ. */
  fieldOf?: Readonly<Record<string, keyof Fields & string>> | undefined;
  description?: string | undefined;
}

const STAYS = '您填写的内容仍保留在这里。';
const NEWEST = '您填写的内容仍保留在这里。其他人改过的栏目，下方有说明，核对后可以再次提交。';

/** Finds the field of the form by the contract's name for it; the name of a nested field includes the outer names, e.g. phases.text.endsOn. */
const nameOf = <Fields,>(form: FormInstance<Fields>, field: string) =>
  form.getFieldsError().find(({ name }) => name.join('.') === field)?.name;

/** Shows a refusal of the server: at the field that the error names if the form has that field, otherwise above the form. Scrolls either into view. */
export function Refusal<Fields extends object>({ form, error, fieldOf = {}, description = STAYS }: RefusalProps<Fields>) {
  const named = refusedField(error);
  const field = named === undefined ? undefined : (fieldOf[named] ?? named);
  const isAtField = field !== undefined && form !== undefined && nameOf(form, field) !== undefined;
  useEffect(() => {
    const name = form && field !== undefined ? nameOf(form, field) : undefined;
    if (!form || !name) return;
    form.setFields([{ name: name as never, errors: [errorText(error)] }]);
    form.scrollToField(name, { block: 'nearest', focus: true });
  }, [form, error, field]);
  // The user has just pressed a button at the other end of the form.
  const show = useMemo(() => (alert: HTMLDivElement | null) => alert?.scrollIntoView({ block: 'nearest' }), []);
  if (isAtField || error === null || error === undefined) return null;
  return (
    <div ref={show}>
      {isOutdated(error) ? <Outdated error={error} description={description} /> : <FailureAlert error={error} description={description} />}
    </div>
  );
}

/** Another user has saved first: reads the record again, and keeps the typed values (`useNewest`). */
function Outdated({ error, description }: { error: unknown; description: string | undefined }) {
  const client = useQueryClient();
  const [refreshed, setRefreshed] = useState<unknown>();
  const [pending, setPending] = useState(false);
  const refresh = async () => {
    setPending(true);
    try {
      await client.refetchQueries({ type: 'active' }, { throwOnError: true });
      setRefreshed(error);
    } catch (thrown) {
      showFailure(thrown);
    } finally {
      setPending(false);
    }
  };
  if (refreshed === error) {
    return <Alert className="console-form-alert" type="info" showIcon message="已载入最新内容" description={NEWEST} />;
  }
  const action = (
    <Button size="small" loading={pending} onClick={() => void refresh()}>
      刷新
    </Button>
  );
  return <FailureAlert error={error} description={description} action={action} />;
}
