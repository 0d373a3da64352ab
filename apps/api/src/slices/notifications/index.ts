/** Public API of notifications, for later slices and for the server. */
export { registerNotificationRoutes } from './routes.ts';
export { notificationMaintenance } from './maintenance.ts';
export { startNotificationWorkers } from './mails.ts';
export { notify, type NotifyPorts } from './notify.ts';
