/** Binds the calls on notifications to their functions. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Ports } from '../../platform/ports.ts';
import { getNotificationChoices, saveNotificationChoice } from './choices.ts';
import { getNotifications, getUnreadCount } from './get-notifications.ts';
import { markAllNotificationsRead, markNotificationRead } from './mark-read.ts';

export function registerNotificationRoutes(app: FastifyInstance, ports: Ports): void {
  bind(app, ports, calls.getNotifications, getNotifications);
  bind(app, ports, calls.getUnreadCount, getUnreadCount);
  bind(app, ports, calls.markNotificationRead, markNotificationRead);
  bind(app, ports, calls.markAllNotificationsRead, markAllNotificationsRead);
  bind(app, ports, calls.getNotificationChoices, getNotificationChoices);
  bind(app, ports, calls.saveNotificationChoice, saveNotificationChoice);
}
