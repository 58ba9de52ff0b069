import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, type FormInstance } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { isOutdated, refusedField } from '@/platform/call-errors';
import { errorText } from '@/platform/error-text';
import { showFailure } from '@/platform/tell-failure';
import { FailureAlert } from '../ui/failure-alert';

interface RefusalProps<Fields> {
  /** Where it has fields. */
  form?: FormInstance<Fields> | undefined;
  /** What sending the form was answered by. */
  error: unknown;
  /** Where the form's field has another name than the contract's. */
  fieldOf?: Readonly<Record<string, keyof Fields & string>> | undefined;
  description?: string | undefined;
}

const STAYS = '您填写的内容仍保留在这里。';
const NEWEST = '您填写的内容仍保留在这里。其他人改过的栏目，下方有说明，核对后可以再次提交。';

/** The field of the form by the contract's name for it; a field within others is named with them, as phases.text.endsOn. */
const nameOf = <Fields,>(form: FormInstance<Fields>, field: string) =>
  form.getFieldsError().find(({ name }) => name.join('.') === field)?.name;

/** What the server refused: at the field it names where the form has that one, else above the form. Either is brought into view. */
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
  // Whoever has just pressed a button stands at the other end of the form.
  const show = useMemo(() => (alert: HTMLDivElement | null) => alert?.scrollIntoView({ block: 'nearest' }), []);
  if (isAtField || error === null || error === undefined) return null;
  return (
    <div ref={show}>
      {isOutdated(error) ? <Outdated error={error} description={description} /> : <FailureAlert error={error} description={description} />}
    </div>
  );
}

/** Somebody else was faster: reads anew what the form is about, and keeps what was typed (`useNewest`). */
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
