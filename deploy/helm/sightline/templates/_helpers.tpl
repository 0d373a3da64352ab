{{/* Labels of everything. */}}
{{- define "sightline.labels" -}}
app.kubernetes.io/name: sightline
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{/* Labels that select the pods of a role: (dict "root" . "role" "api"). */}}
{{- define "sightline.selector" -}}
app.kubernetes.io/name: sightline
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end }}

{{/* Name of what belongs to the release. */}}
{{- define "sightline.name" -}}
{{ printf "%s-sightline" .Release.Name | trunc 50 | trimSuffix "-" }}
{{- end }}

{{/* Name of the secret that holds DATABASE_URL. */}}
{{- define "sightline.secret" -}}
{{ .Values.existingSecret | default (include "sightline.name" .) }}
{{- end }}

{{/* Name of the volume claim of all files. */}}
{{- define "sightline.claim" -}}
{{ .Values.persistence.existingClaim | default (include "sightline.name" .) }}
{{- end }}

{{/* Pods of a role: (dict "root" . "role" "api" "settings" .Values.api). */}}
{{- define "sightline.pod" -}}
{{- $root := .root -}}
metadata:
  labels:
    {{- include "sightline.selector" . | nindent 4 }}
  annotations:
    # A change of the settings starts new pods.
    checksum/config: {{ toJson $root.Values.env | sha256sum }}
    checksum/secret: {{ toJson $root.Values.secrets | sha256sum }}
spec:
  serviceAccountName: {{ include "sightline.name" $root }}
  automountServiceAccountToken: false
  enableServiceLinks: false
  # 10 s for requests in progress and 20 s for jobs, after the 5 s in which the node is taken out of the service.
  terminationGracePeriodSeconds: 60
  securityContext:
    runAsNonRoot: true
    runAsUser: 1000
    runAsGroup: 1000
    fsGroup: 1000
    fsGroupChangePolicy: OnRootMismatch
    seccompProfile:
      {{- toYaml $root.Values.seccompProfile | nindent 6 }}
  {{- with $root.Values.image.pullSecrets }}
  imagePullSecrets:
    {{- range . }}
    - name: {{ . }}
    {{- end }}
  {{- end }}
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "sightline.selector" . | nindent 10 }}
  containers:
    - name: {{ .role }}
      image: {{ printf "%s:%s" $root.Values.image.repository $root.Values.image.tag | quote }}
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      env:
        - name: ROLE
          value: {{ .role }}
        - name: PUBLIC_URL
          value: {{ $root.Values.publicUrl | quote }}
        {{- if eq .role "worker" }}
        - name: JOBS_AT_ONCE
          value: {{ .settings.jobsAtOnce | quote }}
        {{- end }}
      envFrom:
        - configMapRef:
            name: {{ include "sightline.name" $root }}
        - secretRef:
            name: {{ include "sightline.secret" $root }}
      ports:
        - name: http
          containerPort: 3000
      # The first start migrates the tables.
      startupProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 5
        timeoutSeconds: 5
        failureThreshold: 60
      readinessProbe:
        httpGet: { path: /readyz, port: http }
        periodSeconds: 5
        timeoutSeconds: 5
        failureThreshold: 2
      # The process alone: it must not be started again because its database is away.
      livenessProbe:
        tcpSocket: { port: http }
        periodSeconds: 10
        failureThreshold: 6
      lifecycle:
        preStop:
          exec: { command: [sleep, '5'] }
      resources:
        {{- toYaml .settings.resources | nindent 8 }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: { drop: [ALL] }
      volumeMounts:
        - { name: data, mountPath: /data }
        - { name: temporary, mountPath: /tmp }
  volumes:
    - name: data
      persistentVolumeClaim:
        claimName: {{ include "sightline.claim" $root }}
    - name: temporary
      emptyDir: { sizeLimit: 2Gi }
{{- end }}
