# Read by the recorded shell (as its rcfile) and by every bash script it starts (as BASH_ENV).
# Writes one line for each program started: kind, seconds since 1970, process id of the shell, command.
# Looking at /proc would miss programs that live for a few milliseconds.
__record() {
  printf '%s\t%s\t%s\t%s\n' "$1" "$EPOCHREALTIME" "$$" "${2//[$'\n\t']/ }" >>"$RECORDED_COMMANDS"
}
__started() {
  case "$(type -t -- "${1%% *}")" in
    file | alias) __record start "$1" ;;
  esac
}
if [[ $- == *i* ]]; then
  stty rows "$TERMINAL_ROWS" cols "$TERMINAL_COLUMNS"
  unset HISTFILE
  export BASH_ENV=$BASH_ENV_FILE
  PS1='\[\e[1;32m\]'"$RECORDED_USER@$RECORDED_HOST"'\[\e[0m\]:\[\e[1;34m\]\w\[\e[0m\]$ '
  PROMPT_COMMAND='__record prompt ""'
  alias ls='ls --color=auto' grep='grep --color=auto'
else
  trap '__record exit ""' EXIT
fi
# Last, so that nothing above is recorded. Not inherited by the functions here (no functrace), on purpose.
trap '__started "$BASH_COMMAND"' DEBUG
