import { App, Button, Form, Input } from 'antd';
import { collectedYear, LIVELIHOOD_LIMITS, LIVELIHOOD_YEARS } from '@contract/rules/livelihood';
import type { FileRef } from '@contract/schema/file';
import { type LivelihoodForm as Body, type LivelihoodRecord, useSaveLivelihood } from '@/features/livelihood/queries';
import { useSession } from '@/features/session/store';
import { unmountOnClose } from '../../form/unmount-on-close';
import { Attachments } from '../../form/attachments';
import { validate } from '../../form/validate';
import { FormDrawer } from '../../form/form-drawer';
import { officeNow } from '../../form/office-time';
import { type MapPlaceValue, PlaceField } from '../../form/place-field';
import { Refusal } from '../../form/refusal';
import { useNewest } from '../../form/use-newest';
import { useOpenSubject } from '../../list/subject-link';
import { CategorySelect } from '../../ui/category-select';
import { MoneyField } from '../../ui/money-field';
import { RequiredSelect } from '../../ui/required-select';
import { AreaField } from '../../ui/selects';
import { atMost, counted, filled, limited } from '../../ui/text-limit';
import { UnitSelect } from '../../ui/unit-select';

interface Fields extends Pick<Body, 'title' | 'content' | 'category' | 'areaCode'> {
  year: string;
  place?: string;
  point?: MapPlaceValue | null;
  reason?: string;
  cost?: number | null;
  unitId?: number | undefined;
  files?: readonly FileRef[];
}

const fieldsOf = (project: LivelihoodRecord): Fields => {
  const { title, content, category, areaCode, year, place, longitude, latitude, reason, cost, unitId, files } = project;
  return {
    ...{ title, content, category, areaCode, year: String(year), place, reason, cost, unitId: unitId ?? undefined, files },
    point: longitude === null || latitude === null ? null : { longitude, latitude },
  };
};

const bodyOf = ({ year, place = '', point, reason = '', cost = null, unitId, files = [], ...fields }: Fields): Body => ({
  ...{ ...fields, year: Number(year), place: place.trim(), reason: reason.trim(), cost, unitId: unitId ?? null },
  ...{ longitude: point?.longitude ?? null, latitude: point?.latitude ?? null },
  fileIds: files.map(({ id }) => id),
});

interface LivelihoodFormProps {
  /** The project to change; a new one is proposed when it is left out. */
  project?: LivelihoodRecord;
  open: boolean;
  onClose: () => void;
}

const OPEN_YEARS = Object.entries(LIVELIHOOD_YEARS).map(([value, label]) => ({ value, label }));
const NAMED = { fileIds: 'files', longitude: 'point', latitude: 'point' } as const;

function Editor({ project, open, onClose, onClosed }: LivelihoodFormProps & { onClosed: () => void }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const save = useSaveLivelihood();
  const openProject = useOpenSubject('livelihood');
  useNewest(form, project, fieldsOf);
  const send = async () => {
    const fields = await validate(form);
    if (!fields) return;
    const done = (saved: LivelihoodRecord) => {
      void message.success(project ? '已保存' : '建议已提交');
      onClose();
      if (!project) openProject(saved);
    };
    save.mutate({ form: bodyOf(fields), seen: project }, { onSuccess: done });
  };
  return (
    <FormDrawer
      title={project ? '修改项目' : '提出民生实事建议'}
      form={form}
      open={open}
      pending={save.isPending}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <Button type="primary" loading={save.isPending} onClick={() => void send()}>
          {project ? '保存' : '提交'}
        </Button>
      }
    >
      <Refusal form={form} error={save.error} fieldOf={NAMED} />
      <Form<Fields>
        form={form}
        name="livelihood"
        layout="vertical"
        initialValues={project ? fieldsOf(project) : { year: String(collectedYear(new Date())) }}
      >
        <ProjectFields project={project} />
      </Form>
    </FormDrawer>
  );
}

/** The fields for the content and the place, and for the data of the sheet if already known. */
function ProjectFields({ project }: { project: LivelihoodRecord | undefined }) {
  // Undefined before the form is rendered.
  const areaCode = Form.useWatch('areaCode') as string | undefined;
  const isUnit = useSession(({ user }) => user?.currentInfo.rolekind) === 'undertaking-unit';
  const years = OPEN_YEARS.filter(({ value }) => Number(value) >= officeNow().year() || value === String(project?.year));
  return (
    <>
      <Form.Item name="title" label="名称" rules={filled('名称', LIVELIHOOD_LIMITS.title)}>
        <Input autoComplete="off" placeholder="如 新建 5 个社区食堂" {...limited(LIVELIHOOD_LIMITS.title)} />
      </Form.Item>
      <Form.Item
        name="content"
        label="内容"
        rules={filled('内容', LIVELIHOOD_LIMITS.content)}
        extra="列入储备后对外公开；其中的电话、证件号码会自动隐去。"
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} {...counted(LIVELIHOOD_LIMITS.content)} />
      </Form.Item>
      <div className="console-form-pair">
        <Form.Item name="category" label="类别" rules={[{ required: true, message: '请选择类别' }]}>
          <CategorySelect bears={project?.category} />
        </Form.Item>
        <Form.Item name="year" label="年份" rules={[{ required: true, message: '请选择年份' }]}>
          <RequiredSelect<string> options={years} />
        </Form.Item>
      </div>
      <Form.Item name="areaCode" label="所在地区" rules={[{ required: true, message: '请选择所在地区' }]}>
        <AreaField />
      </Form.Item>
      <Form.Item name="place" label="地点" rules={[atMost(LIVELIHOOD_LIMITS.place)]}>
        <Input autoComplete="off" {...limited(LIVELIHOOD_LIMITS.place)} />
      </Form.Item>
      <Form.Item name="point" label="位置">
        <PlaceField areaCode={areaCode} mayEdit of="项目" />
      </Form.Item>
      <Form.Item
        name="reason"
        label="立项理由"
        rules={[atMost(LIVELIHOOD_LIMITS.reason)]}
        extra="列为候选时必须有立项理由、投资和牵头单位，现在可以不填。"
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} {...counted(LIVELIHOOD_LIMITS.reason)} />
      </Form.Item>
      <div className="console-form-pair">
        <Form.Item name="cost" label="计划投资">
          <MoneyField className="console-wide" max={LIVELIHOOD_LIMITS.money} />
        </Form.Item>
        {!isUnit && (
          <Form.Item name="unitId" label="牵头单位">
            <UnitSelect placeholder="选择牵头单位" known={unitOf(project)} />
          </Form.Item>
        )}
      </div>
      <Attachments label="照片" what="照片" pictures />
    </>
  );
}

/** Returns its current unit, so that the select can show the name. */
export const unitOf = (project: Pick<LivelihoodRecord, 'unitId' | 'unitName'> | undefined): { id: number; name: string }[] =>
  project?.unitId ? [{ id: project.unitId, name: project.unitName ?? '' }] : [];

/** Creates a new proposal, or changes a project. */
export const LivelihoodForm = unmountOnClose<LivelihoodFormProps>(Editor);
