import { App, Button } from 'antd';
import { keptThemes } from '@/features/theme/kept-form';
import { type Theme, useSaveTheme } from '@/features/theme/queries';
import { unmountOnClose } from '../../form/unmount-on-close';
import { validate } from '../../form/validate';
import { FormDrawer } from '../../form/form-drawer';
import { KeptNote } from '../../form/kept-note';
import { Refusal } from '../../form/refusal';
import { useKeptForm } from '../../form/use-kept-form';
import { useNewest } from '../../form/use-newest';
import { useOpenSubject } from '../../list/subject-link';
import { fieldsOf, formOf, startWith, type ThemeFields as Fields, toKept } from './form-values';
import { ThemeFields } from './theme-fields';

interface ThemeFormProps {
  /** The theme to change; a new one is created when it is left out. */
  theme?: Theme;
  open: boolean;
  onClose: () => void;
}

function Editor({ theme, open, onClose, onClosed }: ThemeFormProps & { onClosed: () => void }) {
  const { form, start, keep, startOver, drop } = useKeptForm({
    store: keptThemes,
    key: theme ? String(theme.id) : 'new',
    begin: (kept) => startWith(kept, theme),
    toKept: (fields: Fields) => toKept(fields, theme),
  });
  useNewest(form, theme, fieldsOf);
  const { message } = App.useApp();
  const openTheme = useOpenSubject('theme');
  const save = useSaveTheme();
  const isPublished = theme !== undefined && theme.state !== 'draft';
  const send = async () => {
    const fields = await validate(form);
    if (!fields) return;
    const done = (saved: Theme) => {
      drop();
      onClose();
      void message.success(isPublished ? '已保存' : '已存为草稿');
      // On its own screen, it is published.
      if (!theme) openTheme(saved);
    };
    save.mutate({ form: formOf(fields), seen: theme }, { onSuccess: done });
  };
  return (
    <FormDrawer
      title={theme ? '修改主题活动' : '新建主题活动'}
      form={form}
      open={open}
      onDrop={drop}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <Button type="primary" loading={save.isPending} onClick={() => void send()}>
          {isPublished ? '保存' : '存草稿'}
        </Button>
      }
    >
      <Refusal form={form} error={save.error} fieldOf={{ fileIds: 'files' }} />
      {start.isKept && <KeptNote step="保存" onStartOver={startOver} />}
      <ThemeFields form={form} theme={theme} initial={start.fields} onChange={keep} />
    </FormDrawer>
  );
}

export const ThemeForm = unmountOnClose<ThemeFormProps>(Editor);
