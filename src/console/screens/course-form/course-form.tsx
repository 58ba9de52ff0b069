import { App, Button } from 'antd';
import type { Course } from '@/features/course/api';
import { keptCourses } from '@/features/course/kept-form';
import { useSaveCourse } from '@/features/course/queries';
import { unmountOnClose } from '../../form/unmount-on-close';
import { validate } from '../../form/validate';
import { FormDrawer } from '../../form/form-drawer';
import { KeptNote } from '../../form/kept-note';
import { Refusal } from '../../form/refusal';
import { useKeptForm } from '../../form/use-kept-form';
import { useNewest } from '../../form/use-newest';
import { useOpenSubject } from '../../list/subject-link';
import { CourseFields } from './course-fields';
import { type CourseFields as Fields, fieldsOf, formOf, startWith, toKept } from './form-values';
import './course-form.scss';

interface CourseFormProps {
  /** The course to change; a new one is created when it is left out. */
  course?: Course;
  open: boolean;
  onClose: () => void;
}

function Editor({ course, open, onClose, onClosed }: CourseFormProps & { onClosed: () => void }) {
  const { form, start, keep, startOver, drop } = useKeptForm({
    store: keptCourses,
    key: course ? String(course.id) : 'new',
    begin: (kept) => startWith(kept, course),
    toKept: (fields: Fields) => toKept(fields, course),
  });
  useNewest(form, course, fieldsOf);
  const { message } = App.useApp();
  const openCourse = useOpenSubject('course');
  const save = useSaveCourse();
  const isPublished = course?.state === 'published';
  const send = async () => {
    const fields = await validate(form);
    if (!fields) return;
    const done = (saved: Course) => {
      drop();
      onClose();
      void message.success(isPublished ? '已保存' : '已存为草稿');
      // On its own screen, questions are written and the course is published.
      if (!course) openCourse(saved);
    };
    save.mutate({ form: formOf(fields), seen: course }, { onSuccess: done });
  };
  return (
    <FormDrawer
      title={course ? '修改课程' : '新建课程'}
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
      <Refusal form={form} error={save.error} />
      {start.isKept && <KeptNote step="保存" onStartOver={startOver} />}
      <CourseFields form={form} course={course} initial={start.fields} onChange={keep} />
    </FormDrawer>
  );
}

export const CourseForm = unmountOnClose<CourseFormProps>(Editor);
