// What the console alone has, one line each: nobody is told of it, and no phone shows it. The client loads each with its feature (platform/known-entities).
export { absence } from './entities/absence';
export { addressee } from './entities/addressee';
export { approval } from './entities/approval';
export { area } from './entities/area';
export { delegation } from './entities/delegation';
export { delivery } from './entities/delivery';
export { deputy } from './entities/deputy';
export { deputyGroup } from './entities/deputy-group';
export { dictionary } from './entities/dictionary';
export { event } from './entities/event';
export { grant } from './entities/grant';
export { login } from './entities/login';
export { menu } from './entities/menu';
export { opinion } from './entities/opinion';
export { role } from './entities/role';
export { term } from './entities/term';
export { unit } from './entities/unit';
