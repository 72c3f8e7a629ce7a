// Three routines for the fork server, which copies them into its memory (see forkserver/calls.py).
	.text

// long start_init(long flags, void *top_of_stack)
// Clones this process with these flags. The child reaps the processes that it inherits, for ever.
	.balign	8
start_init:
	mov	x2, #0			// clone(flags, stack, 0, 0, 0)
	mov	x3, #0
	mov	x4, #0
	mov	x8, #220
	svc	#0
	cbz	x0, init
	ret
init:
	mov	x0, #2			// rt_sigprocmask(SIG_SETMASK, every signal, 0, 8)
	adr	x1, every
	mov	x2, #0
	mov	x3, #8
	mov	x8, #135
	svc	#0
again:
	adr	x0, child_ended		// rt_sigtimedwait(SIGCHLD, 0, 0, 8)
	mov	x1, #0
	mov	x2, #0
	mov	x3, #8
	mov	x8, #137
	svc	#0
reap:
	mov	x0, #-1			// wait4(-1, 0, WNOHANG, 0)
	mov	x1, #0
	mov	x2, #1
	mov	x3, #0
	mov	x8, #260
	svc	#0
	cmp	x0, #0
	b.gt	reap
	b	again

// long perform(long calls[][8])
// Makes the calls: number, six arguments, unused; a negative number ends them.
// Returns 0, or the index of the first failed call times 65536 plus its error.
	.balign	8
perform:
	mov	x9, x0
	mov	x10, #0
next:
	ldr	x8, [x9]
	tbnz	x8, #63, done
	ldp	x0, x1, [x9, #8]
	ldp	x2, x3, [x9, #24]
	ldp	x4, x5, [x9, #40]
	svc	#0
	tbnz	x0, #63, failed
	add	x9, x9, #64
	add	x10, x10, #1
	b	next
failed:
	neg	x0, x0
	orr	x0, x0, x10, lsl #16
	ret
done:
	mov	x0, #0
	ret

// long spawn(long calls[][8], long *result, int *thread_id)
// Clones this process. The child performs the calls and stores their result. Then it returns 0, or exits after a failure.
	.balign	8
spawn:
	mov	x11, x0
	mov	x12, x1
	mov	x13, x30
	mov	x4, x2			// clone(SIGCHLD | CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID, 0, 0, 0, thread_id)
	mov	x0, #0x11
	movk	x0, #0x120, lsl #16
	mov	x1, #0
	mov	x2, #0
	mov	x3, #0
	mov	x8, #220
	svc	#0
	cbz	x0, spawned
	ret
spawned:
	mov	x0, x11
	bl	perform
	str	x0, [x12]
	mov	x30, x13
	cbnz	x0, leave
	ret
leave:
	mov	x0, #127		// exit_group(127)
	mov	x8, #94
	svc	#0

	.balign	8
every:
	.quad	-1
child_ended:
	.quad	0x10000			// 1 << (SIGCHLD - 1)
