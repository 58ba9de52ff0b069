import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { courseCommentLogged } from './access';
import { courseCommentRoutes } from './routes';
import { makeCourseComments } from './service';

/** The module of comments (评论) on courses that allow them. */
export const courseCommentModule = ({ db, clock }: Kernel) =>
  ({
    routes: courseCommentRoutes(makeCourseComments({ db, clock })),
    logged: courseCommentLogged,
    objectNames: { courseComment: null },
  }) satisfies Module;
