import { App, Button } from 'antd';
import { keptDraftLaws } from '@/features/draft-law/kept-form';
import { type DraftLaw, useSaveDraftLaw } from '@/features/draft-law/queries';
import { unmountOnClose } from '../../form/unmount-on-close';
import { validate } from '../../form/validate';
import { FormDrawer } from '../../form/form-drawer';
import { KeptNote } from '../../form/kept-note';
import { Refusal } from '../../form/refusal';
import { useKeptForm } from '../../form/use-kept-form';
import { useNewest } from '../../form/use-newest';
import { useOpenSubject } from '../../list/subject-link';
import { DraftLawFields } from './draft-law-fields';
import { type DraftLawFields as Fields, fieldsOf, formOf, startWith, toKept } from './form-values';

interface DraftLawFormProps {
  /** The draft law to change; a new one is created when it is left out. */
  law?: DraftLaw;
  open: boolean;
  onClose: () => void;
}

function Editor({ law, open, onClose, onClosed }: DraftLawFormProps & { onClosed: () => void }) {
  const { form, start, keep, startOver, drop } = useKeptForm({
    store: keptDraftLaws,
    key: law ? String(law.id) : 'new',
    begin: (kept) => startWith(kept, law),
    toKept: (fields: Fields) => toKept(fields, law),
  });
  useNewest(form, law, fieldsOf, ['phases']);
  const { message } = App.useApp();
  const openLaw = useOpenSubject('draftLaw');
  const save = useSaveDraftLaw();
  const isPublished = law !== undefined && law.state !== 'draft';
  const send = async () => {
    const fields = await validate(form);
    if (!fields) return;
    const done = (saved: DraftLaw) => {
      drop();
      onClose();
      void message.success(savedWords(saved));
      // On its own screen, texts are added and it is published.
      if (!law) openLaw(saved);
    };
    save.mutate({ form: formOf(fields), seen: law }, { onSuccess: done });
  };
  return (
    <FormDrawer
      title={law ? '修改法规草案' : '新建法规草案'}
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
      <DraftLawFields form={form} law={law} initial={start.fields} onChange={keep} />
    </FormDrawer>
  );
}

function savedWords({ state, texts }: DraftLaw): string {
  if (state !== 'draft') return '已保存';
  return texts.length === 0 ? '已存为草稿，请添加文本后发布' : '已存为草稿';
}

export const DraftLawForm = unmountOnClose<DraftLawFormProps>(Editor);
