// Entry for running this app alone; the shell loads `remote.tsx`.
void import('./bootstrap');
